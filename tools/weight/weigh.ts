import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the build says about one of its files. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Weight {
  readonly files: readonly string[];
  /** All script, as gzip, in bytes. */
  readonly scriptGzip: number;
  /** Transferred size for a current browser. */
  readonly script: number;
  readonly style: number;
  readonly all: number;
}

/** The pages of the build, each with what the build says about its files. */
const builds = {
  console: { page: 'index.html', manifest: '.vite/manifest.json' },
  board: { page: 'board/index.html', manifest: '.vite/board.json' },
} as const;
type Build = keyof typeof builds;

const readManifest = (dist: string, of: Build = 'console'): Manifest =>
  JSON.parse(readFileSync(join(dist, builds[of].manifest), 'utf8')) as Manifest;
const namedIn = (html: string): string[] => [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name = '']) => name);

/** Files of a page: those in its HTML, dynamic imports in `later`, and their static imports. */
export function filesOf(manifest: Manifest, html: string, later: readonly string[] = []): string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set(namedIn(html));
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk) return;
    found.add(chunk.file);
    for (const sheet of chunk.css ?? []) found.add(sheet);
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key];
      if (imported && !found.has(imported.file)) take(imported);
    }
  };
  for (const name of [...found]) take(byFile.get(name));
  for (const source of later) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    take(chunk);
  }
  return [...found];
}

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
const sent = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
const sum = (paths: readonly string[], size: (path: string) => number): number => paths.reduce((total, path) => total + size(path), 0);

/** Size of a page; `later` names dynamic imports to include. */
export function weigh(dist: string, later: readonly string[] = [], of: Build = 'console'): Weight {
  const page = join(dist, builds[of].page);
  const files = filesOf(readManifest(dist, of), readFileSync(page, 'utf8'), later);
  const paths = files.map((file) => join(dist, file));
  const scripts = paths.filter((path) => path.endsWith('.js'));
  const styles = paths.filter((path) => path.endsWith('.css'));
  return {
    files,
    scriptGzip: sum(scripts, gzipped),
    script: sum(scripts, sent),
    style: sum(styles, sent),
    all: sum([...paths, page], sent),
  };
}

/** Sources of the build whose names fit, such as the page behind a menu entry. */
export const sourcesLike = (dist: string, name: RegExp): string[] => Object.keys(readManifest(dist)).filter((key) => name.test(key));
