import { nameOf, type TestResult } from './results.ts';
import { type Tally, tallyLine } from './tally.ts';

/** A step that has ended. */
export interface Report {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
  readonly output: string;
  readonly results: readonly TestResult[];
}

const columns = ['passed', 'failed', 'seconds'] as const;
const slowestCount = 15;

const table = (reports: readonly Report[]): string[] => {
  const width = Math.max('step'.length, ...reports.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) => `${name.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  return [
    line('step', columns),
    ...reports.map(({ name, tally, seconds }) => line(name, [String(tally.passed), String(tally.failed), seconds.toFixed(1)])),
  ];
};

const slowest = (results: readonly TestResult[]): string[] => {
  const most = results.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount);
  const lines = most.map((result) => `${(result.ms / 1000).toFixed(1).padStart(7)} s  ${nameOf(result)}`);
  return lines.length > 0 ? ['', 'Slowest tests:', ...lines] : [];
};

/** Where only the end of a log is kept, the failures are in it. */
const failures = (reports: readonly Report[]): string[] =>
  reports
    .filter(({ tally }) => tally.failed > 0)
    .flatMap(({ name, results, output }) => {
      const named = results.filter(({ status }) => status === 'failed').map((result) => `  ${nameOf(result)}`);
      return ['', `== ${name} failed`, ...named, output.trimEnd()];
    });

/** The end of a run: steps, slowest tests, failures, and the total as the last line. */
export const summary = (reports: readonly Report[], total: Tally): string =>
  ['', ...table(reports), ...slowest(reports.flatMap(({ results }) => results)), ...failures(reports), '', tallyLine(total)].join('\n');
