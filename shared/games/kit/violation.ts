/** What the rules say no to: a stable code and the number of the rule. The words for people are in `refusal-words.ts`. */
export interface Violation {
  readonly code: string;
  /** Such as `W25`; null where no rule of a game is concerned. */
  readonly rule: string | null;
  readonly params: Params;
  /** The real table may know better: the same command with `confirm: true` goes through, and is marked. */
  readonly overridable: boolean;
}

/** What a sentence may name. */
type Named = number | string | readonly string[] | null;
/** An object is for programs: no sentence names it. */
export type Params = Readonly<Record<string, Named | object>>;

/** What a sentence leaves open: `{seat}`. */
type GapsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsIn<Rest>
  : never;

/** Why something is refused, in English and Russian, by code. */
type Sentences = Readonly<Record<string, readonly [en: string, ru: string]>>;

/** What has to be told with a code: whatever its words name. Nothing else has to. */
export type ParamsFor<Words extends Sentences, Code extends keyof Words> = [
  GapsIn<Words[Code][0 | 1]>,
] extends [never]
  ? readonly [params?: Params]
  : readonly [params: Params & Readonly<Record<GapsIn<Words[Code][0 | 1]>, Named>>];

/** Which rule each code comes from; null where no rule of a game is concerned. */
export type Codes<Code extends string> = Readonly<Record<Code, string | null>>;

/** Makes the violations of one table of codes, each with what its words need. */
export const violationsOf =
  <Words extends Sentences>(
    rules: Codes<keyof Words & string>,
    overridable: ReadonlySet<keyof Words & string>,
  ) =>
  <Code extends keyof Words & string>(code: Code, ...[params = {}]: ParamsFor<Words, Code>): Violation => ({
    code,
    rule: rules[code],
    params,
    overridable: overridable.has(code),
  });

/** What can go wrong at any table, whatever is played. */
export type TableCode =
  | 'unknown-command'
  | 'bad-command'
  | 'bad-setup'
  | 'no-such-seat'
  | 'stale'
  | 'unreadable-log'
  | 'buzzer-taken'
  | 'already-begun'
  | 'needs-hub'
  | 'nothing-to-undo';

/** It takes a chance, or a secret, that only the hub has. It is no reason to keep it from the hub. */
export const NEEDS_HUB = 'needs-hub' satisfies TableCode;

/** No rule of a game is concerned, and nothing to confirm. */
export const tableViolation = (code: TableCode, params: Params = {}): Violation => ({
  code,
  rule: null,
  params,
  overridable: false,
});
