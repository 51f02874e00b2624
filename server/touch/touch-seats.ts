import { mayAt, type Holder } from '#server/access/holder.ts';
import type { TableSession } from '#server/tables/table-session.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { HUB, JOINED } from '#shared/table/log.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { DeviceMessage } from '#shared/wire/table-message.ts';
import { TouchSource, type TouchSourceDeps } from './touch-source.ts';

/** A clock is fitted quickly at first, then kept. */
const BURST = { pings: 8, everyMs: 40 };
const CARE_MS = 1_000;
/** Pages are loaded anew now and then; beyond this many the oldest are forgotten. */
const MOST_LIVES = 64;

type Introduction = Extract<DeviceMessage, { type: 'source' }>;
type Answer = Extract<DeviceMessage, { type: 'gesture' }>;
type Stores = Pick<TouchSourceDeps, 'journal' | 'touches' | 'now' | 'wall' | 'report'>;

/** The pages of one table that are buzzers: which seat is pressed where, and by whom. */
export class TouchSeats {
  readonly #session: TableSession;
  readonly #stores: Stores;
  readonly #known = new Map<string, TouchSource>();
  /** Connected now, each with the connection it has. */
  readonly #present = new Map<TouchSource, TouchSourceDeps>();
  /** The key is seat and kind: a pad for a seat does not silence its phone. */
  readonly #at = new Map<string, TouchSource>();

  constructor(session: TableSession, stores: Stores) {
    this.#session = session;
    this.#stores = stores;
  }

  /** The page a seat is pressed on, and whether it is connected. */
  at(seat: Seat): { readonly source: TouchSource; readonly isHere: boolean } | undefined {
    const kind = this.#session.places.find((place) => place.seat === seat)?.buzzer;
    const source = this.#at.get(`${seat} ${kind ?? ''}`);
    return source && { source, isHere: this.#present.has(source) };
  }

  /** The slowest way to any page that is a buzzer here, and back. */
  get slowestUs(): number {
    return Math.max(0, ...[...this.#present.keys()].map(({ roundTripUs = 0 }) => roundTripUs));
  }

  /** A page introduces itself as a buzzer. */
  meet(
    { life, kind, seats = [], bind = true }: Introduction,
    holder: Holder,
    send: TouchSourceDeps['send'],
  ): Result<{ readonly source: TouchSource; readonly leave: () => void }, 'not-allowed' | 'no-such-seat'> {
    if (!mayAt(holder, kind === 'phone' ? 'player' : 'referee', this.#session.id)) return no('not-allowed');
    const own = kind === 'phone' ? (holder.seat === null ? seats.slice(0, 1) : [holder.seat]) : seats;
    if (own.length === 0 || !own.every((seat) => this.#session.places.some((place) => place.seat === seat)))
      return no('no-such-seat');
    const clock = `${holder.id}.${life}.${kind}`;
    const deps = this.#deskFor(send);
    const known = this.#known.get(clock);
    const source =
      known?.is.seats.join() === own.join()
        ? known
        : new TouchSource(
            { device: holder.id, table: this.#session.id, life, clock, kind, seats: own },
            deps,
          );
    this.#remember(clock, source);
    source.reconnect(deps);
    this.#present.set(source, deps);
    for (const seat of own) if (this.#seat(seat, source) && bind) this.#bindIfFree(seat, source);
    return ok({ source, leave: this.#care(source, deps) });
  }

  #remember(clock: string, source: TouchSource): void {
    this.#known.set(clock, source);
    for (const [name, old] of this.#known) {
      if (this.#known.size <= MOST_LIVES) return;
      if (!this.#present.has(old) && old !== source) this.#known.delete(name);
    }
  }

  /** False: it is pressed there already. */
  #seat(seat: Seat, source: TouchSource): boolean {
    const { kind } = source.is;
    const before = this.#at.get(`${seat} ${kind}`);
    this.#at.set(`${seat} ${kind}`, source);
    if (before === source) return false;
    before?.tellMoved();
    // Another page, or the same one loaded anew: what the old one had not told is lost.
    if (before && this.#isBound(seat, before.is.kind)) this.#session.races.doubt(seat, 'restarted');
    return true;
  }

  /** A seat without a buzzer whose player brings one needs no further word, unless people have set that one aside. */
  #bindIfFree(seat: Seat, { is: { clock, kind, device } }: TouchSource): void {
    const place = this.#session.places.find((each) => each.seat === seat);
    if (place?.buzzer === null && !this.#isSetAside(seat, device))
      this.#session
        .dispatch({ id: `${JOINED}${clock}-${seat}`, type: 'bind', seat, buzzer: kind }, HUB)
        .catch(this.#stores.report);
  }

  /** It had joined here by itself, and people took it off again: its page may not undo that by being loaded anew. */
  #isSetAside(seat: Seat, device: string): boolean {
    const bindings = [...this.#session.rows].filter(
      ({ type, data }) => type === 'bound' && data['seat'] === seat,
    );
    const last = bindings.at(-1);
    return (
      last?.data['buzzer'] === null &&
      last.author !== HUB &&
      bindings.some(({ author, command }) => author === HUB && command.includes(`${JOINED}${device}.`))
    );
  }

  #isBound(seat: Seat, kind: string): boolean {
    return this.#session.places.some((place) => place.seat === seat && place.buzzer === kind);
  }

  /** Only the page that a seat is pressed on may press for it, and only while the seat uses such a thing. */
  #mayPress({ seat, source, clock }: Pick<Hand, 'seat' | 'source' | 'clock'>): boolean {
    return this.#isBound(seat, source) && this.#at.get(`${seat} ${source}`)?.is.clock === clock;
  }

  /** A page says which gesture it was: two buttons beat a long press on glass. Answered once it is on disk. */
  answer(said: Answer, { is }: TouchSource, send: TouchSourceDeps['send']): void {
    const say = (refused: string | null) => {
      send({ type: 'gesture', id: said.id, refused });
    };
    const seat = is.kind === 'phone' ? is.seats[0] : said.seat;
    if (seat === undefined || !is.seats.includes(seat)) say('no-such-seat');
    else {
      const isHere = this.#mayPress({ seat, source: is.kind, clock: is.clock });
      const fact = { id: `gesture-${is.device}-${said.id}`, seat, gesture: said.gesture, asked: said.asked };
      this.#session
        .answer(fact, isHere ? undefined : 'another-page')
        .then(say)
        .catch(this.#stores.report);
    }
  }

  #deskFor(send: TouchSourceDeps['send']): TouchSourceDeps {
    return {
      ...this.#stores,
      send,
      pressed: (hand) => {
        if (this.#session.learning === hand.seat && !this.#isBound(hand.seat, hand.source))
          this.#session
            .dispatch(
              { id: `learn-${hand.clock}-${hand.seq}`, type: 'bind', seat: hand.seat, buzzer: hand.source },
              HUB,
            )
            .catch(this.#stores.report);
        else if (this.#mayPress(hand)) this.#session.races.press(hand);
        // A hand is a hand, also on a page that was replaced: people have to look.
        else if (this.#isBound(hand.seat, hand.source)) this.#session.races.pressElsewhere(hand);
      },
      lifted: (up) => {
        this.#session.races.lifted(up.seat, up, up);
      },
      reported: (seats, upTo) => {
        const own = seats.filter((seat) => {
          const source = this.at(seat)?.source;
          return source?.is.clock === upTo.clock;
        });
        if (own.length > 0) this.#session.races.reported(own, upTo);
      },
    };
  }

  /** Pings it as long as it is here. */
  #care(source: TouchSource, connection: TouchSourceDeps): () => void {
    let burst = BURST.pings;
    let timer: NodeJS.Timeout;
    const ping = () => {
      source.ping();
      burst -= 1;
      timer = setTimeout(ping, burst > 0 ? BURST.everyMs : CARE_MS);
    };
    ping();
    return () => {
      clearTimeout(timer);
      if (this.#present.get(source) === connection) this.#present.delete(source);
    };
  }
}
