import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, root } from '../bootstrap/root.mjs';
import { judgeResults } from '../conformance/judge-results.ts';
import { readRequirements } from '../conformance/requirements.ts';
import { isCode, readSources } from '../source/files.ts';
import { ensureBrowser } from './browser.ts';
import { type Ended, executeNode } from './execute.ts';
import { readResults, type TestResult, writingTo } from './results.ts';
import type { Scheduled } from './schedule.ts';
import { type Selection, titlePattern } from './select.ts';
import { broken, fine, type Tally, tallyResults } from './tally.ts';

export interface Outcome {
  readonly tally: Tally;
  readonly output: string;
  readonly results?: readonly TestResult[];
}
export interface Step extends Scheduled {
  /** Steps without whose success this one cannot run. They are part of every run that has this one. */
  readonly needs?: readonly string[];
  readonly run: () => Promise<Outcome>;
  /** Its output is printed even when it passes. */
  readonly show?: boolean;
}

/** Far above what a slow machine takes: a program that is still running then will never end. */
const checkSeconds = 900;
/** No single test takes that long, so the runner itself hangs. */
const stallSeconds = 960;
/** With large numbers a single test may well take minutes. */
const longTestSeconds = 1_200;
const isLong = Boolean(process.env.TEST_LONG);
/** Components are tested with the libraries that users get, which take half the time. Long runs add the warnings of the development builds. */
const libraries = isLong ? {} : { NODE_ENV: 'production' };
const suiteNames = ['unit', 'server', 'component', 'e2e'];

const single = ({ status, output }: Ended): Outcome => ({ tally: status === 0 ? fine : broken, output });
const check = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => single(await executeNode(args, { seconds: checkSeconds, env })),
});

const workspaces = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
const hasCode = (folder: string) => readSources(root, [folder], isCode).length > 0;

/** The largest first, so that the small ones fill the gap at the end. */
const typeProjects = (): string[] =>
  ['console', 'server', ...workspaces].filter((one, index, all) => all.indexOf(one) === index && hasCode(one));

/** One checker per project: several would each resolve the same shared types again, which takes twice the time on two cores. */
const types = (): Step =>
  check('types', [binOf('.', 'typescript', 'tsc'), '-b', ...typeProjects(), '--builders', '2', '--checkers', '1'], {
    // The default spends a third of the time collecting garbage. Collecting none at all saves no more.
    GOGC: '200',
  });

export const staticSteps = (): Step[] => [
  types(),
  check('biome', [binOf('.', '@biomejs/biome', 'biome'), 'check']),
  check('imports', [binOf('tools', 'dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', ...workspaces]),
  check('shape', ['tools/check-shape.ts']),
  check('knip', [binOf('.', 'knip', 'knip'), '--no-progress']),
  check('words', ['tools/check-text.ts']),
];

/** Of the titles in the source. */
export const conformance: Step = { ...check('conformance', ['tools/conformance/cli.ts', '--brief']), show: true };

/** Of the tests that passed in this run. */
export const provenConformance = (results: () => readonly TestResult[]): Step => ({
  name: 'conformance',
  after: suiteNames,
  show: true,
  run: async () => {
    const { ids, pending } = readRequirements();
    const { proofs, faults } = judgeResults(ids, pending, results());
    const proven = [...proofs.values()].filter((proof) => proof.length > 0).length;
    const line = `${proven} of ${ids.length} requirements are proven by tests that passed, ${pending.length} pending`;
    return { tally: faults.length === 0 ? fine : broken, output: [...faults, line].join('\n') };
  },
});

const build: Step = {
  name: 'build',
  run: async () => {
    // For users, and for the journeys over pages that only developers have.
    for (const options of [[], ['--development']]) {
      const built = await check('build', ['tools/bootstrap/cli.mjs', 'build', ...options]).run();
      if (built.tally.failed > 0) return built;
    }
    return { tally: fine, output: '' };
  },
};
const weight: Step = { ...check('weight', ['tools/check-weight.ts']), needs: ['build'], show: true };

let browser: Promise<string | undefined> | undefined;
const withBrowser = async (say: (line: string) => void, run: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> => {
  browser ??= ensureBrowser(say);
  const path = await browser;
  return path
    ? run({ BOTIFY_CHROMIUM: path })
    : { tally: broken, output: 'No Chromium or Chrome here, and none could be fetched. Install one or set CHROME_PATH.\n' };
};

/** Every step of a whole run but the last, which judges the results of the others. */
export const mainSteps = (folder: string, selection: Selection, say: (line: string) => void): Step[] => {
  const suite = async (name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> => {
    const progress = join(folder, `${name}.jsonl`);
    const { status, output } = await executeNode(args, {
      seconds: isLong ? stallSeconds + longTestSeconds : stallSeconds,
      progress,
      env: { ...env, ...writingTo(progress) },
    });
    // Tests left out by their titles are reported as skipped.
    const results = readResults(progress).filter((result) => selection.ids.length === 0 || result.status !== 'skipped');
    return { tally: tallyResults(results, status), output, results };
  };
  const reporter = (runner: string) => join(import.meta.dirname, `${runner}.reporter.ts`);
  const titled = (option: string) => (selection.ids.length > 0 ? [option, titlePattern(selection.ids)] : []);

  const patient = isLong ? [`--testTimeout=${longTestSeconds * 1000}`] : [];
  const vitest = (project: string, env: NodeJS.ProcessEnv = {}) => {
    const options = ['--no-color', '--reporter=dot', `--reporter=${reporter('vitest')}`, ...titled('-t'), ...patient];
    const files = selection.files.get(project) ?? [];
    return suite(project, [binOf('.', 'vitest', 'vitest'), 'run', '--project', `${project}*`, ...options, ...files], env);
  };
  const playwright = (env: NodeJS.ProcessEnv) => {
    const options = ['-c', 'e2e/playwright.config.ts', `--reporter=dot,${reporter('playwright')}`, ...titled('-g')];
    const files = (selection.files.get('e2e') ?? []).map((path) => path.replaceAll('.', '\\.'));
    return suite('e2e', [binOf('e2e', '@playwright/test', 'playwright'), 'test', ...options, ...files], env);
  };

  // Journeys take longest and often wait, so they start first and the others fill the gaps. Component tests, which never wait, run beside the
  // journeys that wait most; server tests beside the tour, which never waits.
  return [
    build,
    { name: 'e2e', needs: ['build'], run: () => withBrowser(say, playwright) },
    ...staticSteps(),
    weight,
    { name: 'unit', run: () => vitest('unit') },
    { name: 'component', run: () => withBrowser(say, (env) => vitest('component', { ...env, ...libraries })) },
    { name: 'server', run: () => vitest('server') },
  ];
};
