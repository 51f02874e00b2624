/** The first test that failed, and the first lines of why. */
export interface Failure {
  readonly title: string;
  readonly why: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export function firstFailedInVitest(report: unknown): Failure | undefined {
  const { testResults } = report as VitestReport;
  for (const { assertionResults } of testResults)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') return { title: fullName, why: firstLines(failureMessages[0]) };
  // A file that could not even be loaded has no test that failed.
  const file = testResults.find(({ status }) => status === 'failed');
  return file && { title: `the file ${file.name.split('/').at(-1) ?? ''}`, why: firstLines(file.message) };
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

export function firstFailedInPlaywright(report: unknown): Failure | undefined {
  const { suites, stats } = report as {
    readonly suites: readonly Suite[];
    readonly stats: { readonly expected: number; readonly unexpected: number };
  };
  if (stats.expected + stats.unexpected === 0) throw new Error('no such test');
  return firstFailedIn(suites);
}

function firstFailedIn(suites: readonly Suite[]): Failure | undefined {
  for (const { suites: inner = [], specs } of suites) {
    for (const { title, ok, tests } of specs) {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
      if (!ok && error) return { title, why: firstLines(error.message) };
    }
    const found = firstFailedIn(inner);
    if (found) return found;
  }
  return undefined;
}

// Playwright colours its messages.
// eslint-disable-next-line no-control-regex
const COLOURS = /\u001b\[\d+m/g;

/** Enough to see what was looked for: Playwright names it in the second one. */
const LINES = 3;

const firstLines = (message = ''): string =>
  message.replace(COLOURS, '').split('\n').filter(Boolean).slice(0, LINES).join('; ');
