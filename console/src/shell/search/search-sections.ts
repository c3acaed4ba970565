import type { Found } from '@botify/contract/search/search.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import {
  accountsPath,
  addressOf,
  appAccountEditPath,
  appAccountPath,
  appAccountsPath,
  errorDetailPath,
  errorPath,
  machinePath,
  robotDetailPath,
  siteDetailPath,
  sitePath,
  taskReportDetailPath,
  taskReportPath,
} from '../../kernel/page/paths.ts';
import { viewAddress } from '../../ui/list/views/view-address.ts';
import { knownZone, ownZone, zoneOffset } from '../../ui/zone.ts';
import { recentFirst, type SearchablePage, searchPages } from './search-pages.ts';

/** A command of the console. */
export interface SearchAction {
  readonly id: string;
  readonly title: string;
  /** Further words that find it. */
  readonly also?: string;
  readonly run: () => void;
}

export interface SearchOption {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly recent?: boolean;
  /** Address to open, or the command to run. */
  readonly target: string | (() => void);
}

export interface SearchSection {
  readonly kind: 'pages' | 'actions' | keyof Found;
  readonly options: readonly SearchOption[];
  /** Nothing that the server finds comes before it. */
  readonly leads: boolean;
}

interface Searched {
  readonly words: string;
  /** All pages of the menu, including those that need a parameter. */
  readonly paths: ReadonlySet<string>;
  readonly pages: readonly SearchablePage[];
  readonly recent: readonly string[];
  readonly actions: readonly SearchAction[];
  readonly found: Found | undefined;
}

/** Options by kind. Pages whose name only resembles the words come last: a machine with that name is the better match. */
export function searchSections({ words, paths, pages, recent, actions, found }: Searched): readonly SearchSection[] {
  const like = words === '' ? recentFirst(pages, recent) : searchPages(pages, words);
  const isNamed = words === '' || like.some((page) => contains(page, words));
  const pageOptions = like.map((page) => pageOption(page, words === '' && recent.includes(page.path)));
  const pageSection: SearchSection = { kind: 'pages', options: pageOptions, leads: isNamed };
  const actionSection: SearchSection = { kind: 'actions', options: actionsLike(actions, words), leads: true };
  const others = found
    ? [...foundSections(found, paths).filter(({ needs }) => paths.has(needs)), viewSection(found.views, pages)].map((section) => ({
        ...section,
        leads: false,
      }))
    : [];
  const sections = isNamed ? [pageSection, actionSection, ...others] : [actionSection, ...others, pageSection];
  return sections.filter(({ options }) => options.length > 0);
}

const pageOption = ({ path, title, above }: SearchablePage, recent: boolean): SearchOption => ({
  id: path,
  title,
  detail: above.join(' / '),
  recent,
  target: path,
});

const contains = ({ path, title, above }: SearchablePage, words: string): boolean =>
  [[...above, title].join(' '), path].some((text) => text.toLocaleLowerCase().includes(words.toLocaleLowerCase()));

/** Only actions that contain the words: a command must not appear for a text that merely resembles it. */
function actionsLike(actions: readonly SearchAction[], words: string): SearchOption[] {
  const wanted = words.toLocaleLowerCase();
  return actions
    .filter(({ title, also = '' }) => `${title} ${also}`.toLocaleLowerCase().includes(wanted))
    .map(({ id, title, run }) => ({ id: `action ${id}`, title, detail: '', target: run }));
}

const dot = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

function when(startTime: string, zone: string | null): string {
  const at = new Date(startTime);
  const there = knownZone(zone);
  const text = formatTimestamp(at, there ?? ownZone(), '{y}-{m}-{d} {h}:{i}') ?? '';
  return there ? `${text} ${zoneOffset(at, there)}` : text;
}

/** `needs`: the page that an option opens. */
const foundSections = (
  { robots, sites, accounts, appAccounts, errors, reports }: Found,
  paths: Searched['paths'],
): readonly (Omit<SearchSection, 'leads'> & { readonly needs: string })[] => [
  {
    kind: 'robots',
    needs: robotDetailPath,
    options: (robots ?? []).map(({ robotSn, remark, siteName }) => ({
      id: `robot ${robotSn}`,
      title: remark || robotSn,
      detail: dot(remark && robotSn, siteName),
      target: machinePath(robotSn),
    })),
  },
  {
    kind: 'sites',
    needs: siteDetailPath,
    options: (sites ?? []).map(({ id, number, name, address }) => ({
      id,
      title: name,
      detail: dot(number, address),
      target: sitePath(id),
    })),
  },
  {
    kind: 'accounts',
    needs: accountsPath,
    options: (accounts ?? []).map(({ id, username, name }) => ({
      id,
      title: name,
      detail: username,
      target: `${accountsPath}?${new URLSearchParams({ keyword: username })}`,
    })),
  },
  {
    kind: 'appAccounts',
    needs: appAccountsPath,
    options: (appAccounts ?? []).map(({ id, account, name }) => ({
      id,
      title: name,
      detail: account,
      target: paths.has(appAccountEditPath) ? appAccountPath(id) : addressOf(appAccountsPath, { keyword: account }),
    })),
  },
  {
    kind: 'errors',
    needs: errorDetailPath,
    options: (errors ?? []).map(({ id, faultName, faultCode, noticeLevel, remark, robotSn, startTime, timeZone }) => ({
      id,
      title: faultName,
      detail: dot(noticeLevel, faultCode, remark, robotSn, when(startTime, timeZone)),
      target: errorPath(id),
    })),
  },
  {
    kind: 'reports',
    needs: taskReportDetailPath,
    options: (reports ?? []).map(({ id, programName, mapName, remark, robotSn, startTime, timeZone }) => ({
      id,
      title: programName || mapName,
      detail: dot(when(startTime, timeZone), remark, robotSn, programName && mapName),
      target: taskReportPath(id),
    })),
  },
];

/** Views open their page, which needs no record. */
const viewSection = (views: Found['views'], pages: readonly SearchablePage[]): Omit<SearchSection, 'leads'> => ({
  kind: 'views',
  options: views.flatMap((view) => {
    const page = pages.find(({ path }) => path === view.page);
    return page ? [{ id: view.id, title: view.name, detail: page.title, target: viewAddress(view, new Date()) }] : [];
  }),
});

/** Results of which a text contains the words. */
export function narrowed(found: Found, words: string): Found {
  const wanted = words.toLocaleLowerCase();
  const matches = (row: object) =>
    Object.values(row).some((value) => typeof value === 'string' && value.toLocaleLowerCase().includes(wanted));
  return Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows && (rows as object[]).filter(matches)])) as Found;
}
