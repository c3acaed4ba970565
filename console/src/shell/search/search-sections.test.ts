import type { FoundView } from '@botify/contract/saved-views/saved-views.contract';
import { expect, it } from 'vitest';
import { found, nothing } from './found.fixture.ts';
import { narrowed, searchSections } from './search-sections.ts';

const act = () => undefined;
const pages = [
  { path: '/robot/AlarmMonitoring', title: 'Alarm monitoring', above: ['Machines'] },
  { path: '/system/user', title: 'Accounts', above: [] },
];
const details = [
  '/robot/robotDetail',
  '/app/project/detail',
  '/system/user',
  '/app/user/list',
  '/abnormalManage/detail',
  '/report/routeTaskReport/detail',
];
const searched = {
  words: 'hall',
  paths: new Set(details),
  pages,
  recent: ['/system/user'],
  actions: [
    { id: 'logOut', title: 'Log out', run: act },
    { id: 'hall', title: 'Light the hall', also: 'lamp', run: act },
  ],
  found,
};
const kinds = (changes: Partial<typeof searched>) => searchSections({ ...searched, ...changes }).map(({ kind }) => kind);

it('[T-62] groups results by kind, pages first if their name contains the text, otherwise last', () => {
  const records = ['robots', 'sites', 'accounts', 'appAccounts', 'errors', 'reports'];
  expect(kinds({ words: 'alarm', actions: [] })).toEqual(['pages', ...records]);
  // One letter differs.
  expect(kinds({ words: 'alerm' })).toEqual([...records, 'pages']);
  expect(kinds({})).toEqual(['actions', ...records]);
  expect(kinds({ words: 'zzzz', found: nothing })).toEqual([]);
});

it('[T-62] without a text offers recent pages, the other pages and all actions', () => {
  const [first, second, ...more] = searchSections({ ...searched, words: '', found: undefined });
  expect(first?.options.map(({ id, recent }) => [id, recent])).toEqual([
    ['/system/user', true],
    ['/robot/AlarmMonitoring', false],
  ]);
  expect(second?.options).toHaveLength(2);
  expect(more).toEqual([]);
});

it('[T-62] an action is offered only if it contains the text', () => {
  const options = (words: string) => searchSections({ ...searched, words, pages: [], found: undefined }).flatMap((one) => one.options);
  expect(options('LOG').map(({ title }) => title)).toEqual(['Log out']);
  expect(options('lamp').map(({ title }) => title)).toEqual(['Light the hall']);
  expect(options('lgo')).toEqual([]);
});

it('[T-62] an app account opens its page, where the menu has it', () => {
  const paths = new Set(['/app/user/list', '/app/user/edit']);
  const [section] = searchSections({ ...searched, pages: [], actions: [], paths });
  expect(section?.options[0]?.target).toBe('/app/user/edit?id=00000000-0000-7000-8000-000000000005');
});

it('[T-62] every result opens its page, and a kind whose page is not in the menu is left out', () => {
  const targets = searchSections({ ...searched, pages: [], actions: [] }).flatMap(({ options }) => options.map(({ target }) => target));
  expect(targets).toEqual([
    '/robot/robotDetail?robotSn=CB1900-0007',
    '/app/project/detail?id=00000000-0000-7000-8000-000000000001',
    '/system/user?keyword=hall%40harbour.example',
    '/app/user/list?keyword=hall-guard',
    '/abnormalManage/detail?id=00000000-0000-7000-8000-000000000003',
    '/report/routeTaskReport/detail?id=00000000-0000-7000-8000-000000000004',
  ]);
  expect(kinds({ pages: [], actions: [], paths: new Set(['/app/project/detail']) })).toEqual(['sites']);
});

it('[T-62] shows times with the offset of the site', () => {
  const [{ options: [error] = [] } = {}] = searchSections({
    ...searched,
    pages: [],
    actions: [],
    paths: new Set(['/abnormalManage/detail']),
  });
  expect(error?.detail).toBe('P1 · E302 · Hall 7 · CB1900-0007 · 2026-11-15 12:30 UTC+8');
});

it('[T-62] results of the text before stay while they still match', () => {
  expect(narrowed(found, 'HALL 7')).toEqual({
    robots: found.robots,
    sites: [],
    accounts: [],
    appAccounts: [],
    errors: found.errors,
    reports: found.reports,
    views: [],
  });
  expect(narrowed({ ...found, accounts: null }, 'x')).toEqual({ ...nothing, accounts: null });
});

it('[T-65] a saved view opens its page with filters and columns, unless the page is not in the menu', () => {
  const id = '00000000-0000-7000-8000-000000000005';
  const view: FoundView = { id, name: 'Hall team', page: '/system/user', shared: true, query: 'status=active', recent: [] };
  const views: FoundView[] = [view, { ...view, id: 'other', page: '/system/audit' }];
  const sections = searchSections({ ...searched, actions: [], found: { ...nothing, views } });
  const target = `/system/user?status=active&saved=${id}`;
  expect(sections).toEqual([{ kind: 'views', leads: false, options: [{ id, title: 'Hall team', detail: 'Accounts', target }] }]);
});
