import { sentencesOf, type Sentence, type Words } from '../kit/refusal-words.ts';

/** The words for people, English and Russian; `{name}` stands for the parameter of that name. */
export const WRIGHT_WORDS = {
  // Cards and rules questions.
  'unknown-card': ['There is no card “{card}”.', 'Карты «{card}» нет.'],
  'impossible-count': ['The box holds only {box} of “{card}”.', 'Карт «{card}» в коробке всего {box}.'],
  'wrong-number-of-choices': [
    'Each miss needs one target: {needed} in all.',
    'У каждого промаха своя цель: всего нужно {needed}.',
  ],
  'illegal-target': [
    'A miss has to hit a card of the highest value on the table.',
    'Промах отменяет карту с самым высоким номиналом на столе.',
  ],

  // Discards.
  'empty-discard': ['No cards: that is a pass, not a discard.', 'Без карт это пропуск хода, а не сброс.'],
  'not-identical': [
    'Special cards go one at a time or all of one kind.',
    'Особые карты сбрасывают по одной или все одного вида.',
  ],
  'joker-is-no-number': [
    'A joker stands for no number in a discard.',
    'При сбросе джокер не заменяет число.',
  ],
  'sum-is-off': [
    'The cards are not equal, and the others add up to {others}, not {highest}.',
    'Карты не одинаковы, а остальные дают {others}, не {highest}.',
  ],
  'discard-too-large': ['No discard has more than {most} cards.', 'Больше {most} карт за раз не сбросить.'],
  miscount: [
    'That would be more of “{card}” than the {box} in the box. Is an earlier entry wrong?',
    'Так «{card}» станет больше, чем {box} в коробке. Нет ли ошибки раньше?',
  ],
  'hand-too-small': [
    'Cards left in this hand by our count: {hand}.',
    'По нашему счёту в этой руке осталось карт: {hand}.',
  ],

  // Turns.
  'full-level-only': [
    'This is kept only when the tablet follows every turn.',
    'Это ведётся, только когда планшет следит за каждым ходом.',
  ],
  'light-level-only': [
    'The tablet follows every turn: tell it the two cards instead.',
    'Планшет следит за каждым ходом: укажите обе карты.',
  ],
  'not-playing': ['That does not fit this moment of the round.', 'Для этого сейчас не тот момент раунда.'],
  'action-taken': ['The action of this turn is already taken.', 'Действие этого хода уже сделано.'],
  'turn-used': ['This turn has had its one action.', 'Единственное действие этого хода уже сделано.'],
  'turn-started': ['This turn has already begun.', 'Этот ход уже начался.'],
  'turn-not-started': [
    'Nobody loads before the first turn has begun.',
    'До начала первого хода револьвер не заряжают.',
  ],
  'not-your-turn': [
    'By our count it is the turn of another seat.',
    'По нашему счёту сейчас ходит другой игрок.',
  ],
  'refill-first': ['First everybody fills up.', 'Сначала все добирают карты.'],
  'act-first': [
    'First the active player acts or passes.',
    'Сначала игрок делает действие или пропускает ход.',
  ],
  'no-event': ['No event card is in play.', 'Карта события сейчас не разыгрывается.'],
  'no-target': ['“{card}” has no target.', 'У карты «{card}» нет цели.'],
  'swap-with-yourself': ['A swap needs another player.', 'Подмена действует только на другого игрока.'],

  // Loading.
  'loading-barred': [
    'Nobody loads while the event is being resolved.',
    'Пока разыгрывается событие, никто не заряжает револьвер.',
  ],
  'loading-frozen': [
    'At this table nobody loads once the race is on.',
    'За этим столом после начала перестрелки не заряжают.',
  ],
  'hand-is-down': ['This hand is already on the pile.', 'Эта рука уже на добыче.'],
  'race-is-over': ['The race is over.', 'Перестрелка уже окончена.'],
  'revolvers-are-open': [
    'The revolvers are open: nobody loads any more.',
    'Револьверы вскрыты: заряжать больше нельзя.',
  ],

  // Refill and sheriffs.
  'too-many-sheriffs': [
    'There are four sheriffs; {left} can still turn up.',
    'Шерифов четыре; ещё может выйти: {left}.',
  ],
  'too-many-drawn': [
    'At most {most} cards can have been drawn before the fourth sheriff.',
    'До четвёртого шерифа могли взять карт: не больше {most}.',
  ],
  'nothing-drawn': [
    'By our count nobody draws now, so no sheriff can turn up.',
    'По нашему счёту сейчас никто не берёт карт, и шериф выйти не мог.',
  ],
  'deck-exhausted': [
    'The deck has {deck} cards for {wanted} draws: a sheriff or a card is missing.',
    'Карт в колоде: {deck}, а взять нужно: {wanted}. Потерян шериф или карта.',
  ],
  'no-deadlock': [
    'With two sheriffs out somebody can always start the shootout.',
    'Когда вышли два шерифа, перестрелку всегда можно начать.',
  ],
  'pass-first': [
    'Everybody has to pass once first: {passes} of {players} so far.',
    'Сначала каждый пропускает ход: пока {passes} из {players}.',
  ],
  'hands-not-empty': [
    'Is every hand really empty, with all cards loaded?',
    'Точно ли у всех пустые руки и все карты в револьверах?',
  ],
  'nothing-to-flip': [
    'At this table a deadlock turns no cards over.',
    'За этим столом в тупике карты не открывают.',
  ],

  // The race.
  'too-few-sheriffs': ['A shootout needs two sheriffs.', 'Для перестрелки нужны два шерифа.'],
  'no-race': ['No race is on.', 'Перестрелки сейчас нет.'],
  'race-not-final': ['This verdict is not final.', 'Это ещё не окончательное решение.'],
  'race-incomplete': [
    'Hands are missing: {missing}. Wait, or give the order by hand.',
    'Не хватает рук: {missing}. Подождите или укажите порядок вручную.',
  ],
  'wrong-order': [
    'The order has to name every player once; only the last may be left out.',
    'В порядке каждый игрок указан один раз; пропустить можно только последнего.',
  ],
  'dead-heat': [
    'Too close to call: give the order by hand.',
    'Разница слишком мала: укажите порядок вручную.',
  ],
  'no-dead-heat': ['These seats have no dead heat to settle.', 'Между этими местами спора нет.'],
  'no-presses-held': ['No hands are waiting to be judged.', 'Нет рук, о которых нужно решить.'],

  // Two players.
  'two-players-only': ['Only two players duel.', 'Дуэль бывает только вдвоём.'],
  'no-duel': [
    'Two players race only in a duel or at the fourth sheriff.',
    'Вдвоём руку кладут только в дуэли или при четвёртом шерифе.',
  ],
  'duel-not-declared': [
    'Two players race only in a duel or at the fourth sheriff. Was this one of them?',
    'Вдвоём руку кладут только в дуэли или при четвёртом шерифе. Это был такой случай?',
  ],
  'signal-given': ['The signal was already given.', 'Сигнал уже был.'],
  'before-the-signal': ['Too early: wait for the signal.', 'Рано: дождитесь сигнала.'],
  'duel-is-compared': ['The cards of this duel are already compared.', 'Карты этой дуэли уже сравнили.'],
  'duel-not-compared': ['First tell which card was higher.', 'Сначала укажите, чья карта старше.'],

  // The split.
  'no-reveal': [
    'Revolvers are shown after the race, once.',
    'Револьверы вскрывают после перестрелки и один раз.',
  ],
  'revolver-missing': [
    'The revolvers of seats {seats} are missing; an empty one counts too.',
    'Не указаны револьверы мест {seats}; пустой тоже считается.',
  ],
  'revolver-too-big': [
    'By our count seat {seat} cannot hold more than {most} cards.',
    'По нашему счёту у места {seat} карт не больше {most}.',
  ],
  'reveal-miscount': [
    'More of “{card}” lie open than the {box} in the box.',
    'Открыто больше «{card}», чем {box} в коробке.',
  ],
  'no-bonus-cards': ['Bonus cards are for two players only.', 'Призовые карты бывают только вдвоём.'],
  'too-many-bonus-cards': ['There are only {most} bonus cards.', 'Призовых карт только {most}.'],
  'no-miss': ['No miss is waiting for a target.', 'Ни один промах не ждёт цели.'],
  'wrong-ranking': [
    'The ranking has to name everybody who takes part, once.',
    'В списке мест по силе каждый участник дележа указан один раз.',
  ],
  'pile-still-grows': ['The pile is counted after the race.', 'Добычу считают после перестрелки.'],
  'pile-differs': [
    'You counted {counted}, by our count it is {derived}. Yours will stand.',
    'Вы насчитали {counted}, по нашему счёту {derived}. Останется ваше число.',
  ],
  'pile-too-big': ['A pile can hardly have more than {most} cards.', 'Карт в добыче вряд ли больше {most}.'],
  'pile-too-late': [
    'This round is corrected already: correct its points instead.',
    'Раунд уже исправляли: исправьте его очки.',
  ],

  // Rounds.
  'round-not-scored': [
    'This round is not over: every round ends with a split.',
    'Раунд не окончен: он всегда кончается дележом.',
  ],
  'another-begins': ['Seat {first} begins the next round.', 'Следующий раунд начинает место {first}.'],
  'no-such-round': ['Round {round} has no points yet.', 'В раунде {round} очков ещё нет.'],
  'match-is-over': ['The match is over.', 'Партия окончена.'],
  'level-between-rounds': ['That can be changed only between rounds.', 'Это меняют только между раундами.'],
} as const satisfies Words<string>;

const CARDS_IN_RUSSIAN: Readonly<Record<string, string>> = {
  joker: 'джокер',
  miss: 'промах',
  swap: 'подмена',
  helper: 'помощник',
  indians: 'индейцы',
};

const inWords = sentencesOf(WRIGHT_WORDS);

/** A sentence for people about any violation a table of this game can answer with. */
export const sentence: Sentence = (violation, language) => {
  const { card } = violation.params;
  if (language === 'en' || typeof card !== 'string') return inWords(violation, language);
  const params = { ...violation.params, card: CARDS_IN_RUSSIAN[card] ?? card };
  return inWords({ ...violation, params }, language);
};
