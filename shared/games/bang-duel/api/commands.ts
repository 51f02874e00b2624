/** What people tell a table of this game: the description of the HTTP interface has each with its fields. */
export { COMMANDS } from '../match/commands.ts';
