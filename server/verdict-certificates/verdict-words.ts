import type { CheckedVerdict } from '#shared/wire/checked-verdict.ts';

/** What a certificate says, for the person at the console. */
export function verdictWords({ name, race, players, record, issued, ...rest }: CheckedVerdict): string[] {
  const { status, groups, last, missing } = record.verdict;
  const nameOf = (seat: string) => players.find((player) => player.seat === seat)?.name ?? `seat ${seat}`;
  const order = [...groups, ...missing.map((seat) => [seat])].map((group) => group.map(nameOf).join(' = '));
  return [
    `Race ${race} at "${name}": ${status}. ${order.join(', ')}.`,
    last === null ? 'Nobody was named last.' : `Last: ${nameOf(last)}.`,
    `Issued ${issued} by the hub with the key ${rest.key}. Compare it with the page Health of that hub.`,
    ...(record.hands.some(({ source }) => source === 'simulated')
      ? ['The presses are those of a simulated board, not of hands.']
      : []),
    ...(rest.witnessed
      ? []
      : ['That hub has not seen the race: it took the table in from a file of somebody else.']),
    ...(rest.taken_back ? ['The table took this race back afterwards.'] : []),
    ...(rest.faults.length === 0
      ? ['Signed, unchanged, and the verdict follows from its hands.']
      : [...rest.faults, 'Do not rely on this certificate.']),
  ];
}
