import type { Words } from '../../games/kit/refusal-words.ts';
import type { ParamsFor, Violation } from '../../games/kit/violation.ts';

/** What a tournament says no to. `{name}` stands for the parameter of that name. */
export const TOURNAMENT_WORDS = {
  'name-taken': [
    'These names are on the list already: {names}. Add a letter or a town, so that everybody can be told apart.',
    'Эти имена уже есть в списке: {names}. Добавьте букву или город, чтобы всех можно было различить.',
  ],
  'player-taken': [
    'Somebody on the list has the id {player} already.',
    'Идентификатор {player} уже есть у другого игрока в списке.',
  ],
  'no-such-player': ['{player} is not on the list.', '{player}: такого имени в списке нет.'],
  'too-few': [
    'A round needs at least two players who are here; {here} checked in.',
    'Для тура нужны хотя бы двое отметившихся; отмечено: {here}.',
  ],
  'cannot-be-seated': [
    'So many cannot be seated: {here} are here, and a table of this game has {least} to {most}.',
    'Столько игроков не рассадить: отметилось {here}, а за столом в этой игре сидят от {least} до {most}.',
  ],
  'results-missing': [
    'Results of these tables are missing: {tables}. Go on without them?',
    'Нет результатов столов: {tables}. Продолжить без них?',
  ],
  'results-unconfirmed': [
    'Nobody has confirmed the results of these tables: {tables}. Go on all the same?',
    'Результаты столов {tables} никто не подтвердил. Всё равно продолжить?',
  ],
  'results-open': [
    'Not every result is in and confirmed (round/table). Missing: {missing}. Not confirmed: {unconfirmed}. Go on all the same?',
    'Есть не все результаты или не все подтверждены (тур/стол). Нет результата: {missing}. Не подтверждены: {unconfirmed}. Всё равно продолжить?',
  ],
  'rounds-over': [
    'All {rounds} rounds are played. Draw one more?',
    'Все туры сыграны (их {rounds}). Провести ещё один?',
  ],
  'no-draft': ['There is no draw that could be changed.', 'Нет жеребьёвки, которую можно изменить.'],
  'not-drawn': ['{player} is not in this draw.', '{player} не участвует в этой жеребьёвке.'],
  'draw-outdated': [
    'Came or went since this draw: {players}. Draw again, or publish it as it is?',
    'С этой жеребьёвки пришли или ушли: {players}. Провести её заново или опубликовать как есть?',
  ],
  'standings-changed': [
    'Points or places have changed since this draw ({players}). Draw again, or publish it as it is?',
    'После этой жеребьёвки изменились очки или места ({players}). Провести её заново или опубликовать как есть?',
  ],
  'seated-already': ['{player} plays in this round already.', '{player} уже играет в этом туре.'],
  'round-played': [
    'Round {round} is played: nobody is seated otherwise any more.',
    'Тур {round} сыгран: пересаживать в нём больше некого.',
  ],
  'final-at-one-table': [
    'A final is played at one table, and whoever does not play it sits nowhere.',
    'Финал играют за одним столом; кто в нём не играет, нигде не сидит.',
  ],
  'table-too-small': [
    'Table {table} would have {here}, and the game needs {least}. Move them as well, or let them sit out.',
    'За столом {table} останется игроков: {here}, а для игры нужно {least}. Пересадите и остальных или отпустите без соперника.',
  ],
  'table-full': ['Table {table} is full.', 'За столом {table} мест больше нет.'],
  'no-such-match': [
    'There is no match at table {table} in round {round}.',
    'В туре {round} за столом {table} никто не играет.',
  ],
  'wrong-players': [
    'This result must name everybody at table {table} once, and nobody else.',
    'В результате стола {table} каждый его игрок должен быть указан ровно один раз.',
  ],
  'result-there': [
    'Table {table} has a result already. Correct it, and say why.',
    'У стола {table} уже есть результат. Исправьте его и укажите причину.',
  ],
  'no-result': ['Table {table} has no result yet.', 'У стола {table} ещё нет результата.'],
  'no-round': ['No round is being played.', 'Сейчас нет идущего тура.'],
  'no-such-call': ['There is no such call.', 'Такого вызова нет.'],
  'no-such-penalty': ['There is no such penalty.', 'Такого штрафа нет.'],
  'no-such-command': [
    'There is nothing like that to take back.',
    'Такого действия, которое можно отменить, нет.',
  ],
  'undo-too-late': [
    'Something later builds on this. Take that back first, or correct it instead.',
    'На этом уже строится то, что было потом. Сначала отмените более позднее или внесите исправление.',
  ],
  'round-in-play': [
    'Round {round} is being played already. Take its publication back all the same?',
    'Тур {round} уже играют. Всё равно отменить его публикацию?',
  ],
  'match-in-play': [
    'Table {table} is playing already. With other players its match begins anew. Do it all the same?',
    'За столом {table} уже играют. С другими игроками партия начнётся заново. Всё равно сделать?',
  ],
  'round-past': [
    'That is the result of table {table} in round {round}, which is over. Take it back all the same?',
    'Это результат стола {table} в туре {round}, он уже позади. Всё равно отменить?',
  ],
  'confirmation-past': [
    'That confirmed results of round {round}, which is over (table {table}); the results stay. Take it back all the same?',
    'Этим подтверждены результаты тура {round}, который уже позади (стол {table}); сами результаты останутся. Всё равно отменить?',
  ],
  'correction-past': [
    'That is the correction at table {table} in round {round}, which is over; the result from before it comes back. Take it back all the same?',
    'Это исправление результата стола {table} в туре {round}, который уже позади; вернётся прежний результат. Всё равно отменить?',
  ],
  'entries-many': [
    'That takes {players} players off the list at once. Do it all the same?',
    'Отмена уберёт из турнира сразу целый список игроков ({players}). Всё равно отменить?',
  ],
  'tournament-over': [
    'The tournament is over. Open it again first.',
    'Турнир завершён. Сначала откройте его снова.',
  ],
} as const satisfies Words<string>;

export type TournamentCode = keyof typeof TOURNAMENT_WORDS;

/** The organiser may know better: the same with `confirm: true` goes through. */
const OVERRIDABLE: ReadonlySet<TournamentCode> = new Set([
  'results-missing',
  'results-unconfirmed',
  'results-open',
  'rounds-over',
  'draw-outdated',
  'standings-changed',
  'round-in-play',
  'match-in-play',
  'round-past',
  'confirmation-past',
  'correction-past',
  'entries-many',
] satisfies TournamentCode[]);

export const refusal = <Code extends TournamentCode>(
  code: Code,
  ...[params = {}]: ParamsFor<typeof TOURNAMENT_WORDS, Code>
): Violation => ({
  code,
  rule: null,
  params,
  overridable: OVERRIDABLE.has(code),
});
