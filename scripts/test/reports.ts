/** What the reports of the test runners say, as far as `npm test` prints it. */

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TimedTest {
  readonly title: string;
  readonly seconds: number;
}

export interface Failure {
  readonly title: string;
  readonly why: string;
}

export interface Outcome extends Count {
  readonly tests: readonly TimedTest[];
  readonly failures: readonly Failure[];
}

export type ReadReport = (json: unknown) => Outcome;

interface VitestJson {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Why the file as a whole failed, where it did. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly ancestorTitles?: readonly string[];
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export const vitestReport: ReadReport = (json) => {
  const report = json as VitestJson;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration, ...test }) => ({
        title: titleOf(name, test),
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [{ title: inProject(name), why: message }] : []),
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages?.length)
        .map(({ failureMessages, ...test }) => ({
          title: titleOf(name, test),
          why: withoutRunner((failureMessages ?? []).join('\n')),
        })),
    ]),
  };
};

type Titled = Pick<VitestJson['testResults'][number]['assertionResults'][number], 'title' | 'ancestorTitles'>;

const titleOf = (file: string, { title, ancestorTitles = [] }: Titled) =>
  [inProject(file), ...ancestorTitles.filter(Boolean), title].join(' › ');

/** Where the runner itself was is of no use to anybody. */
const withoutRunner = (why: string) =>
  why
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n');

const inProject = (path: string) => path.replace(`${process.cwd()}/`, '');

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightJson {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly Suite[];
}

export const playwrightReport: ReadReport = (json) => {
  const { stats, suites } = json as PlaywrightJson;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(specsIn).map(({ title, results }) => ({
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: suites.flatMap(specsIn).flatMap(({ title, results }) => {
      const why = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
      return why.length > 0 ? [{ title, why: why.join('\n') }] : [];
    }),
  };
};

type Results = NonNullable<Suite['specs']>[number]['tests'][number]['results'];

function specsIn({
  file,
  suites = [],
  specs = [],
}: Suite): { readonly title: string; readonly results: Results }[] {
  const own = specs.map(({ title, tests }) => ({
    title: `${file} › ${title}`,
    results: tests.flatMap(({ results }) => results),
  }));
  return [...own, ...suites.flatMap(specsIn)];
}
