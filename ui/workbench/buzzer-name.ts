/** What people call a buzzer: its number on the board, from 1; with the board's name where there are several. */
export function buzzerName(buzzer: string, severalBoards: boolean): string {
  const colon = buzzer.lastIndexOf(':');
  const number = String(Number(buzzer.slice(colon + 1)) + 1);
  return severalBoards ? `${buzzer.slice(0, colon)}-${number}` : number;
}
