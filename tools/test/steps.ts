import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf, root } from '../bootstrap/root.mjs';
import { isCode, readSources } from '../source/files.ts';
import { ensureBrowser } from './browser.ts';
import { type Ended, executeNode } from './execute.ts';
import { broken, fine, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

interface Result {
  readonly tally: Tally;
  readonly output: string;
}
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Result>;
  /** What it prints is wanted even when all is well. */
  readonly show?: boolean;
}

const single = ({ status, output }: Ended): Result => ({ tally: status === 0 ? fine : broken, output });
const check = (name: string, args: readonly string[], seconds = 180): Step => ({
  name,
  run: async () => single(await executeNode(args, { seconds })),
});

const workspaces = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
const hasCode = (folder: string) => readSources(root, [folder], isCode).length > 0;

export const staticSteps = (): Step[] => [
  check('biome', [binOf('.', '@biomejs/biome', 'biome'), 'check']),
  ...workspaces.filter(hasCode).map((folder) => check(`types ${folder}`, [binOf('.', 'typescript', 'tsc'), '-p', folder])),
  check('imports', ['tools/check-imports.ts']),
  check('knip', [binOf('.', 'knip', 'knip'), '--no-progress']),
  check('text', ['tools/check-text.ts']),
];

export const conformance: Step = { ...check('conformance', ['tools/conformance/cli.ts']), show: true };

/** A runner writes its counts into a file of its own; what it prints is for people. */
const withReport = async <T>(
  run: (path: string) => Promise<Ended>,
  count: (report: T | undefined, status: number) => Tally,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'botify-test-'));
  try {
    const path = join(folder, 'report.json');
    const { status, output } = await run(path);
    return { tally: count(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined, status), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const vitest: Step = {
  name: 'vitest',
  run: () =>
    withReport(
      (path) =>
        executeNode(
          [binOf('.', 'vitest', 'vitest'), 'run', '--no-color', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`],
          {
            seconds: 1800,
          },
        ),
      tallyVitest,
    ),
};

/** For users, and for the journeys over pages that only developers have. */
const builds = [[], ['--development']].map((options) => check('build', ['tools/bootstrap/cli.mjs', 'build', ...options]));
const weight: Step = { ...check('weight', ['tools/check-weight.ts']), show: true };

const playwright = async (say: (line: string) => void): Promise<Result> => {
  const browser = await ensureBrowser(say);
  if (!browser)
    return { tally: broken, output: 'No Chromium or Chrome here, and none could be fetched. Install one or set CHROME_PATH.\n' };
  return withReport(
    (path) =>
      executeNode([binOf('e2e', '@playwright/test', 'playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'], {
        seconds: 1800,
        env: { BOTIFY_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      }),
    tallyPlaywright,
  );
};

/** In this order, one after another: each uses the whole machine, and the journeys need the build. */
export const longSteps = (say: (line: string) => void): Step[] => {
  let built = true;
  const build: Step = {
    name: 'build',
    run: async () => {
      for (const { run } of builds) {
        const result = await run();
        built = result.tally.failed === 0;
        if (!built) return result;
      }
      return { tally: fine, output: '' };
    },
  };
  const onBuild = (step: Step): Step => ({
    ...step,
    run: async () => (built ? step.run() : { tally: broken, output: 'The console was not built.\n' }),
  });
  return [vitest, build, onBuild(weight), onBuild({ name: 'e2e', run: () => playwright(say) }), conformance];
};
