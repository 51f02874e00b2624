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

export interface Outcome extends Count {
  readonly tests: readonly TimedTest[];
}

export type ReadReport = (json: unknown) => Outcome;

interface VitestJson {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
  }[];
}

export const vitestReport: ReadReport = (json) => {
  const report = json as VitestJson;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        title: `${inProject(name)} › ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
};

const inProject = (path: string) => path.replace(`${process.cwd()}/`, '');

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
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
    tests: suites.flatMap(timedIn),
  };
};

function timedIn({ file, suites = [], specs = [] }: Suite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    title: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(timedIn)];
}
