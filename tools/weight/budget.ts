import { sourcesLike, type Weight, weigh } from './weigh.ts';

interface Weighed {
  readonly name: string;
  readonly weight: Weight;
  /** Bytes, or the number of files: over HTTP/1.1 a browser fetches six at a time. */
  readonly of: 'bytes' | 'files';
  readonly figure: number;
  readonly most: number;
}

const kilo = 1000;
/** What a list behind the login needs on top of it, in one language. */
const listParts = [
  /src\/app\/routed\.tsx$/,
  /src\/app\/overlays\.tsx$/,
  /src\/features\/error-log\/[\w-]+\.page\.tsx$/,
  /text\/src\/zh-CN\/console\/inside\.ts$/,
  /text\/src\/zh-CN\/error-log\.ts$/,
];

/** The board with its map, in one language. */
const boardParts = ['src/board/start.tsx', 'src/ui/map/map-view.tsx', '../text/src/zh-CN/console/inside.ts', '../text/src/zh-CN/board.ts'];

/** Pages with a size budget: login, first list after it from an empty cache, data board. */
export function weighPages(dist: string): Weighed[] {
  const parts = listParts.map((name) => sourcesLike(dist, name));
  const gone = listParts.find((_, index) => parts[index]?.length === 0);
  if (gone) throw new Error(`The build has nothing like ${gone}, so the list page cannot be weighed`);
  const words = sourcesLike(dist, /text\/src\/zh-CN\/(common|session)\.ts$/);
  const login = weigh(dist, words);
  const messages = weigh(dist, [...words, ...sourcesLike(dist, /src\/app\/overlays\.tsx$/)]);
  const list = weigh(dist, [...words, ...parts.flat()]);
  const board = weigh(dist, boardParts, 'board');
  return [
    { name: 'login, all script as gzip', weight: login, of: 'bytes', figure: login.scriptGzip, most: 110 * kilo },
    { name: 'login, files', weight: login, of: 'files', figure: login.files.length, most: 8 },
    // Messages on the login page may load their own chunks, but not the shell.
    { name: 'login with its messages, all script as gzip', weight: messages, of: 'bytes', figure: messages.scriptGzip, most: 160 * kilo },
    { name: 'first list page, everything as sent', weight: list, of: 'bytes', figure: list.all, most: 240 * kilo },
    { name: 'first list page, files', weight: list, of: 'files', figure: list.files.length, most: 19 },
    { name: 'data board with its map, all script as gzip', weight: board, of: 'bytes', figure: board.scriptGzip, most: 190 * kilo },
  ];
}

/** A figure of a page with its unit. */
export const asFigure = (figure: number, of: 'bytes' | 'files'): string => (of === 'bytes' ? asKilobytes(figure) : String(figure));
export const asKilobytes = (bytes: number): string => `${(bytes / kilo).toFixed(1)} kB`;
