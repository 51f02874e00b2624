/** The halving down the ranking. */

export interface Split {
  /** Best to worst. */
  readonly shares: readonly number[];
  readonly leftover: number;
}

/** Each keeps half of what reaches him, rounded up, and hands on the rest (W74). */
export function split(loot: number, participants: number): Split {
  const shares: number[] = [];
  let rest = loot;
  for (let place = 0; place < participants; place++) {
    const share = Math.ceil(rest / 2);
    shares.push(share);
    rest -= share;
  }
  return { shares, leftover: rest };
}

/** One sentence of the halving: "Jessie keeps 12 of 23 and passes 11 to Billy"; `to` null: to nobody. */
export interface Handover<Player extends string> {
  readonly player: Player;
  readonly takes: number;
  readonly keeps: number;
  readonly passes: number;
  readonly to: Player | null;
}

/** The halving told step by step, best first. */
export function splitStory<Player extends string>(
  loot: number,
  ranking: readonly Player[],
): readonly Handover<Player>[] {
  let takes = loot;
  const { shares } = split(loot, ranking.length);
  return ranking.map((player, place) => {
    const keeps = shares[place] ?? 0;
    const passes = takes - keeps;
    const handover = { player, takes, keeps, passes, to: ranking[place + 1] ?? null };
    takes = passes;
    return handover;
  });
}
