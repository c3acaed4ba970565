import Fuse from 'fuse.js/basic';
import { settings } from '../../kernel/settings/settings.ts';

/** A page that can be opened by its path alone. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  /** Titles of the entries above, outermost first. */
  readonly above: readonly string[];
}

const keys = [
  { name: 'title', weight: 3 },
  // The whole way to the page, for who types the group's name and the page's.
  { name: 'way', weight: 1, getFn: ({ above, title }: SearchablePage) => [...above, title].join(' ') },
  { name: 'path', weight: 1, getFn: ({ path }: SearchablePage) => path.split('/').filter(Boolean) },
];

/** The pages that resemble what was typed, the most alike first; all of them as long as nothing was. */
export function searchPages<P extends SearchablePage>(
  pages: readonly P[],
  query: string,
  threshold = settings.searchThreshold,
): readonly P[] {
  // A Chinese keyboard may give wide letters and a leading slash is only how an address is written.
  const wanted = query.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replace(/^\/+/, '');
  if (wanted === '') return pages;
  const fuse = new Fuse(pages, { keys, threshold, ignoreLocation: true, ignoreDiacritics: true });
  const alike = fuse.search(wanted).map(({ item }) => item);
  if (threshold === 0 || !/^\p{Script=Han}+$/u.test(wanted)) return alike;
  return [...alike, ...pages.filter((page) => !alike.includes(page) && shortens(wanted, page.title))];
}

/** Chinese shortens by leaving characters out, which by distance alone looks like another word. */
function shortens(short: string, whole: string): boolean {
  let from = 0;
  for (const character of short) {
    const at = whole.indexOf(character, from);
    if (at < 0) return false;
    from = at + character.length;
  }
  return true;
}

/** What was open lately stands on top. */
export function recentFirst<P extends SearchablePage>(pages: readonly P[], recent: readonly string[]): readonly P[] {
  const lately = recent.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return [...lately, ...pages.filter((page) => !lately.includes(page))];
}
