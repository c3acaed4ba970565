import { dirname, posix } from 'node:path';

/** A step of a path in ARCHITECTURE.md: a file, or the name of what passes between two files that do not import each other. */
export type Step = { readonly file: string } | { readonly via: string };

/** Reads the fenced blocks marked `path`: one file per line, or `~ name` for a table, topic or call between two files. */
export function readPaths(document: string): Step[][] {
  const blocks = [...document.matchAll(/^```path\n(.*?)^```$/gms)].map(([, lines = '']) => lines.trim().split('\n'));
  return blocks.map((lines) => lines.map((line) => (line.startsWith('~ ') ? { via: line.slice(2).trim() } : { file: line.trim() })));
}

const specifier = /(?:from|import|import\(|new URL\()\s*'([^']+)'/g;

/** The files of this repository that a file imports. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [posix.join(dirname(path), name)];
    const [, workspace, rest] = /^@botify\/(\w+)\/(.+)$/.exec(name) ?? [];
    return workspace ? [`${workspace}/src/${rest}.ts`] : [];
  });
}

/**
 * Every file must exist and be connected to an earlier file of its path: one of the two imports the other. After `~ name` the files
 * on both sides must contain that name instead.
 */
export function checkPath(steps: readonly Step[], read: (path: string) => string | undefined): string[] {
  const faults: string[] = [];
  const earlier: { readonly path: string; readonly text: string; readonly imports: readonly string[] }[] = [];
  let via: string | undefined;
  for (const step of steps) {
    if ('via' in step) {
      via = step.via;
      if (!earlier.at(-1)?.text.includes(via)) faults.push(`${earlier.at(-1)?.path} does not mention ${via}`);
      continue;
    }
    const text = read(step.file);
    if (text === undefined) {
      faults.push(`${step.file} does not exist`);
      continue;
    }
    const imports = importsOf(step.file, text);
    const isConnected = earlier.some(({ path, imports: known }) => known.includes(step.file) || imports.includes(path));
    if (via !== undefined && !text.includes(via)) faults.push(`${step.file} does not mention ${via}`);
    if (via === undefined && earlier.length > 0 && !isConnected) faults.push(`${step.file} is not connected to an earlier file`);
    earlier.push({ path: step.file, text, imports });
    via = undefined;
  }
  return faults;
}
