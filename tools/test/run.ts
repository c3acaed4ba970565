import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/root.mjs';
import { findTitles } from '../conformance/find-titles.ts';
import { readSources, testName } from '../source/files.ts';
import { beginRun, endRun } from './execute.ts';
import type { TestResult } from './results.ts';
import { schedule } from './schedule.ts';
import { type Selection, select } from './select.ts';
import { conformance, mainSteps, type Outcome, provenConformance, type Step, staticSteps } from './steps.ts';
import { type Report, summary } from './summary.ts';
import { broken, sum, tallyLine } from './tally.ts';

/** More would not end earlier on two cores. */
const stepsAtOnce = 2;
const say = (line: string) => console.log(line);

const { values, positionals: words } = parseArgs({ options: { static: { type: 'boolean', default: false } }, allowPositionals: true });

const workspaces = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
const everything: Selection = { steps: new Set(), files: new Map(), ids: [] };

const chooseBy = (names: readonly string[]): Selection => {
  const tests = readSources(root, workspaces, testName);
  const paths = tests.map(({ path }) => path);
  try {
    return select(words, names, paths, () => tests.flatMap(findTitles));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};

const reports: Report[] = [];
const results = (): readonly TestResult[] => reports.flatMap((report) => report.results);

/** The steps for the words of the command line; all of them without any. */
const choose = (): ((folder: string) => Step[]) => {
  if (values.static) return () => [...staticSteps(), conformance];
  if (words.length === 0) return (folder) => [...mainSteps(folder, everything, say), provenConformance(results)];
  const all = (folder: string, selection: Selection) => [...mainSteps(folder, selection, say), conformance];
  const selection = chooseBy(all('', everything).map(({ name }) => name));
  return (folder) => {
    const steps = all(folder, selection);
    const needed = new Set(steps.filter(({ name }) => selection.steps.has(name)).flatMap(({ name, needs = [] }) => [name, ...needs]));
    return steps.filter(({ name }) => needed.has(name));
  };
};

const runStep = async ({ needs = [], run }: Step): Promise<Outcome> => {
  const failed = reports.find(({ name, tally }) => needs.includes(name) && tally.failed > 0);
  return failed ? { tally: broken, output: `Not run, because ${failed.name} failed.` } : run();
};

const perform = async (step: Step): Promise<void> => {
  const began = performance.now();
  say(`== ${step.name} ...`);
  const { tally, output, results: own = [] } = await runStep(step);
  const seconds = (performance.now() - began) / 1000;
  reports.push({ name: step.name, tally, seconds, output, results: own });
  say(`== ${step.name}: ${tallyLine(tally)} (${seconds.toFixed(1)} s)`);
  if (tally.failed > 0 || step.show) say(output.trimEnd());
};

const stepsIn = choose();
const { folder } = beginRun();
await schedule(
  stepsIn(folder).map((step) => ({ ...step, after: [...(step.after ?? []), ...(step.needs ?? [])] })),
  stepsAtOnce,
  perform,
);
await endRun();
const total = sum(reports.map(({ tally }) => tally));
say(summary(reports, total));
process.exitCode = total.failed > 0 ? 1 : 0;
