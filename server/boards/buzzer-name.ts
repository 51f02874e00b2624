/** The board of a buzzer called BOARD:CHANNEL. */
export const boardOf = (buzzer: string): string => buzzer.slice(0, buzzer.lastIndexOf(':'));
