import { sourcesLike, type Weight, weigh } from './weigh.ts';

interface Weighed {
  readonly name: string;
  readonly weight: Weight;
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
    { name: 'login, all script as gzip', weight: login, figure: login.scriptGzip, most: 140 * kilo },
    // Messages on the login page may load their own chunks, but not the shell.
    { name: 'login with its messages, all script as gzip', weight: messages, figure: messages.scriptGzip, most: 185 * kilo },
    { name: 'first list page, everything as sent', weight: list, figure: list.all, most: 280 * kilo },
    { name: 'data board with its map, all script as gzip', weight: board, figure: board.scriptGzip, most: 210 * kilo },
  ];
}

export const asKilobytes = (bytes: number): string => `${(bytes / kilo).toFixed(1)} kB`;
