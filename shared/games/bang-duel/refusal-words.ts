import { sentencesOf, type Sentence, type Words } from '../kit/refusal-words.ts';

/** Why the rules of this game say no, for people. */
export const BANG_WORDS = {
  // What does not answer the question.
  'wrong-answer': ['That does not answer what is asked now.', 'Это не ответ на то, что сейчас спрашивают.'],
  'game-over': ['This duel is over.', 'Эта дуэль окончена.'],

  // Cards.
  'unknown-card': ['There is no such card.', 'Такой карты нет.'],
  'not-as-colt': [
    'Only Tuco Ramirez plays any card as a Colt, and Annie Oakley her Missed!',
    'Любую карту как «Кольт» играет только Туко Рамирес, а «Мимо!» — Энни Оукли.',
  ],
  'only-in-reaction': [
    'A miss card is played when somebody is hit, not by itself.',
    'Карту промаха играют в ответ на попадание, а не саму по себе.',
  ],
  'empty-hand': ['By our count this hand is empty.', 'По нашему счёту на этой руке нет карт.'],
  'bang-limit': ['The Bang cards of this turn are used up.', 'Карты «Бэнг!» на этот ход уже израсходованы.'],
  'bad-target': ['This card may not be played there.', 'Эту карту сюда сыграть нельзя.'],
  'single-character': [
    'A side with one character does not change positions.',
    'Один персонаж позициями не меняется.',
  ],
  'no-such-gear': ['That card does not lie there.', 'Такой карты там нет.'],
  'not-repeatable': [
    'Only brown cards are repeated, and no miss.',
    'Повторить можно только коричневую карту, и не промах.',
  ],
  'not-on-top': ['Another card lies on top of the discard.', 'Наверху сброса лежит другая карта.'],
  'always-on': [
    'Dynamite, Rattlesnake and Herd cannot be given away for cards.',
    '«Динамит», «Гремучую змею» и «Стадо» на карты не обменять.',
  ],

  // Answers.
  'not-a-miss': ['This card cancels no hit here.', 'Эта карта здесь попадание не отменит.'],
  'not-a-hit': ['Only a hit card helps here.', 'Здесь поможет только карта попадания.'],
  'not-available': ['He has no such way left.', 'Такого способа у него больше нет.'],
  'wrong-count': ['That is another number than is asked for.', 'Нужно другое количество.'],
  'unknown-symbol': [
    'Opened cards show a barrel, a snake, a horseshoe or dynamite.',
    'На открытой карте бывает бочка, змея, подкова или динамит.',
  ],
  'no-pick': [
    'Two cards were opened: say which of them counts.',
    'Открыто две карты: укажите, какая действует.',
  ],

  // Turns.
  'already-swapped': ['The AP marker was moved in this turn.', 'В этом ходу жетон АП уже перемещали.'],
  'reload-locked': [
    'Cards are reloaded only once a side is down to one character.',
    'Перезаряжать можно, только когда у кого-то остался один персонаж.',
  ],
  'no-reload-symbol': ['This card has no reload symbol.', 'На этой карте нет символа перезарядки.'],
  'not-attacking': [
    'Only the attacking character uses his ability.',
    'Способность есть только у атакующего.',
  ],
  'already-used': ['This ability was used in this turn.', 'Эту способность в этом ходу уже применили.'],
  'hand-not-empty': [
    'Kitty Leroy draws only with an empty hand.',
    'Китти Лерой берёт карты, только когда рука пуста.',
  ],

  // Characters.
  'unknown-character': ['There is no such character on this side.', 'Такого персонажа на этой стороне нет.'],
  'not-in-reserve': ['This character cannot be in the reserve.', 'Этого персонажа в резерве быть не может.'],
  'health-needed': [
    'How much health is printed on the card of {character}?',
    'Сколько здоровья на карте персонажа «{character}»?',
  ],
  'health-differs': [
    'In our box {character} has {known} health.',
    'В нашей коробке здоровье персонажа «{character}» — {known}.',
  ],

  // The rules API.
  'decision-needed': [
    'The effect is not over: a decision is missing.',
    'Эффект не закончен: нужен ещё ответ.',
  ],
  'illegal-decision': ['Decision {at} does not do: {why}.', 'Ответ {at} не подходит: {why}.'],
  'impossible-state': ['This cannot be on any table: {why}.', 'Так на столе быть не может: {why}.'],

  // Tables.
  'not-now': ['That does not fit this moment.', 'Сейчас не тот момент.'],
  'light-level-only': [
    'The tablet follows every card here: tell it the card.',
    'Планшет следит за каждой картой: укажите карту.',
  ],
  'full-level-only': [
    'That is told only where the tablet follows every card.',
    'Это указывают, только когда планшет следит за каждой картой.',
  ],
  'counts-needed': [
    'To follow every card, the tablet has to know the hands and the decks.',
    'Чтобы следить за каждой картой, планшету нужно знать, сколько карт на руках и в колодах.',
  ],
  'no-such-round': ['Round {round} is not over yet.', 'Раунд {round} ещё не окончен.'],
  'match-is-over': ['The match is over.', 'Партия окончена.'],
} as const satisfies Words<string>;

export const sentence: Sentence = sentencesOf(BANG_WORDS);
