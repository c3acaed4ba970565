import Fuse from 'fuse.js/basic';
import { settings } from '../../kernel/settings/settings.ts';

/** A page that can be opened by its path alone. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  /** Titles of the ancestors, outermost first. */
  readonly above: readonly string[];
}

const keys = [
  { name: 'title', weight: 3 },
  // Group and page title together match queries that contain both.
  { name: 'way', weight: 1, getFn: ({ above, title }: SearchablePage) => [...above, title].join(' ') },
  { name: 'path', weight: 1, getFn: ({ path }: SearchablePage) => path.split('/').filter(Boolean) },
];

/** Pages that match the query, best match first; all pages for an empty query. */
export function searchPages<P extends SearchablePage>(
  pages: readonly P[],
  query: string,
  threshold = settings.searchThreshold,
): readonly P[] {
  // Input methods can produce full-width letters. A leading slash belongs to the notation of addresses.
  const wanted = query.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replace(/^\/+/, '');
  if (wanted === '') return pages;
  const fuse = new Fuse(pages, { keys, threshold, ignoreLocation: true, ignoreDiacritics: true });
  const alike = fuse.search(wanted).map(({ item }) => item);
  if (threshold === 0 || !/^\p{Script=Han}+$/u.test(wanted)) return alike;
  return [...alike, ...pages.filter((page) => !alike.includes(page) && shortens(wanted, page.title))];
}

/** Chinese abbreviations omit characters, which edit distance alone does not match. */
function shortens(short: string, whole: string): boolean {
  let from = 0;
  for (const character of short) {
    const at = whole.indexOf(character, from);
    if (at < 0) return false;
    from = at + character.length;
  }
  return true;
}

/** Moves recently opened pages to the top. */
export function recentFirst<P extends SearchablePage>(pages: readonly P[], recent: readonly string[]): readonly P[] {
  const lately = recent.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return [...lately, ...pages.filter((page) => !lately.includes(page))];
}

/** Index of the active option after a key, wrapping around at both ends; undefined if the key does not move it. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return undefined;
}
