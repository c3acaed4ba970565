import { resolve } from 'node:path';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { localeFromHeader } from '@botify/contract/kernel/locale-from-header';
import { textFor } from '@botify/text/translate';
import type { Config } from '../kernel/settings.ts';
import { StartRefused } from '../kernel/start-refused.ts';
import { OperationRefused, type RefusalKey } from './refused.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type Text = ReturnType<typeof textFor>;

/** The language of the terminal, by the rules of POSIX. */
export function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): Locale {
  const [tag = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return localeFromHeader(tag.replace('_', '-'), locales, 'en-US');
}

export interface Command {
  readonly t: Text;
  readonly args: readonly string[];
  readonly environment: Environment;
  print(line: string): void;
}

/** Runs a command. Its result is the exit status; an error that people can act on is one line without a stack. */
export async function runCommand(run: (command: Command) => Promise<number>, print: (line: string) => void): Promise<number> {
  // Everything these commands write is for this user alone.
  process.umask(0o077);
  const t = textFor(localeOf(process.env));
  try {
    return await run({ t, args: process.argv.slice(2), environment: process.env, print });
  } catch (error) {
    if (error instanceof OperationRefused) print(t(`operations:refused.${error.key}`, error.details));
    else if (error instanceof StartRefused) print(error.message);
    else throw error;
    return 1;
  }
}

/** The one file and the one option of a command. A relative file is meant from where npm was called. */
export function fileOf(
  args: readonly string[],
  { INIT_CWD }: Environment,
  option: string,
  usage: RefusalKey,
): { readonly file: string; readonly flag: boolean } {
  const [file, ...others] = args.filter((word) => word !== option);
  if (!file || others.length > 0 || file.startsWith('-')) throw new OperationRefused(usage);
  return { file: resolve(INIT_CWD ?? '.', file), flag: args.includes(option) };
}

/** Warnings of the pool are for a server that keeps running. */
export const quietly = ({ LOG_LEVEL = 'error', NODE_ENV }: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>) => ({ LOG_LEVEL, NODE_ENV });

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
