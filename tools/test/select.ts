import type { TestTitle } from '../conformance/find-titles.ts';

/** The steps that run test files, each with the files it runs. The first that matches. */
const suites: readonly (readonly [name: string, files: RegExp])[] = [
  ['e2e', /^e2e\/.*\.e2e\.ts$/],
  ['component', /^console\/.*\.test\.tsx$/],
  ['server', /^server\/.*\.test\.ts$/],
  ['unit', /\.test\.ts$/],
];
export const suiteOf = (path: string): string | undefined => suites.find(([, files]) => files.test(path))?.[0];

/** Names of several steps at once. */
const families: Readonly<Record<string, readonly string[]>> = { vitest: ['unit', 'server', 'component'] };

/** What a run covers. A suite without a list of files runs all of its files. */
export interface Selection {
  readonly steps: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Only tests whose titles carry one of these ids. */
  readonly ids: readonly string[];
}

const idShape = /^[A-Z]-\d{2}$/;
const bySuite = (paths: readonly string[]): Map<string, string[]> => Map.groupBy(new Set(paths), (path) => suiteOf(path) ?? '');

/**
 * Reads the words after `npm test --`: names of steps, parts of paths, or ids of requirements.
 * @param titles the titles of all tests; read only when an id is asked for
 */
export const select = (
  words: readonly string[],
  stepNames: readonly string[],
  testPaths: readonly string[],
  titles: () => readonly TestTitle[],
): Selection => {
  const ids = words.filter((word) => idShape.test(word));
  if (ids.length > 0) {
    if (ids.length < words.length) throw new Error('Name either requirements or steps and paths, not both.');
    const files = bySuite(
      titles()
        .filter((test) => ids.some((id) => test.titles.some((title) => carries(title, id))))
        .map(({ file }) => file),
    );
    if (files.size === 0) throw new Error(`No test carries ${ids.join(' or ')}.`);
    return { steps: new Set(files.keys()), files, ids };
  }
  const named = words.flatMap((word) => families[word] ?? (stepNames.includes(word) ? [word] : []));
  const fragments = words.filter((word) => !families[word] && !stepNames.includes(word));
  const unmatched = fragments.find((fragment) => !testPaths.some((path) => path.includes(fragment)));
  if (unmatched !== undefined) throw new Error(`No step and no test file matches "${unmatched}". The steps are: ${stepNames.join(', ')}`);
  const found = bySuite(testPaths.filter((path) => fragments.some((fragment) => path.includes(fragment))));
  // A step that is named runs whole.
  const files = new Map([...found].filter(([suite]) => !named.includes(suite)));
  return { steps: new Set([...named, ...files.keys()]), files, ids };
};

/** Several ids may share a pair of brackets: [S-01, S-02]. */
const carries = (title: string, id: string): boolean => new RegExp(titlePattern([id])).test(title);
export const titlePattern = (ids: readonly string[]): string => `\\[[^\\]]*\\b(${ids.join('|')})\\b[^\\]]*\\]`;
