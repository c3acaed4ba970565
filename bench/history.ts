import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '@botify/tools/bootstrap/root';
import { keptFigures, show } from './figures.ts';

interface Run {
  readonly at: string;
  readonly commit: string;
  /** Only runs on the same processor are compared. */
  readonly processor: string;
  readonly figures: Readonly<Record<string, number>>;
}

const file = join(root, 'bench', 'history', 'quick.jsonl');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Appends the figures of this run as one line, and shows each beside the run before on the same processor. */
export function recordQuickRun(): void {
  const processor = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const run: Run = {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : ''),
    processor,
    figures: keptFigures(),
  };
  const runs = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line): Run => JSON.parse(line))
    : [];
  const before = runs.findLast((one) => one.processor === processor);
  for (const [name, value] of Object.entries(run.figures)) {
    const last = before?.figures[name];
    show(name, last === undefined ? `${value}` : `${value}, before ${last} (${(value / last).toFixed(2)}x)`);
  }
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
}
