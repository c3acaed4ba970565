import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dates, flag, oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import { type ColumnChoice, defaultChoice } from '../column-choice.ts';
import { viewAddress } from './view-address.ts';
import { choiceOf, columnsOf, contentOf, followedBy, isChanged, recentFilters, stateOf } from './view-content.ts';

const definition = {
  keyword: text(),
  status: someOf(['open', 'resolved'], ['open']),
  site: oneOf(),
  started: dates(),
  ended: dates(),
  alarming: flag(),
};
const none = { keyword: '', status: [], site: undefined, started: {}, ended: {}, alarming: false };
const views = {
  options: { sortable: ['level', 'startTime'], sort: '-startTime', prefix: 'first-', size: 50 },
  open: () => undefined,
} as const;
const list = (values: object, sort: string | undefined = '-startTime') => ({ definition, views, values: { ...none, ...values }, sort });
const now = new Date(2026, 2, 9, 10);
const lastWeek = { from: '2026-03-03', to: '2026-03-09' };
const viewOf = (content: Pick<SavedView, 'query' | 'recent' | 'columns'>): SavedView => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Night',
  shared: false,
  own: true,
  editable: true,
  authorName: null,
  ...content,
  version: 1,
});
const saved = (values: object, follows: readonly string[] = [], sort?: string, choice: ColumnChoice = defaultChoice) =>
  viewOf(contentOf(list(values, sort), choice, new Set(follows), now));

it('[T-65] keeps filters and sort without prefix, page and size, and only what differs from the default', () => {
  expect(saved({ keyword: 'a b', status: ['open'], site: 'x' }, [], 'level').query).toBe('keyword=a+b&site=x&sort=level');
  expect(saved({ status: ['open'] }).query).toBe('');
  // A filter that is on by default is off in this view.
  expect(saved({}).query).toBe('status=');
});

it('[T-65] dates follow the calendar if wished, and stay as they are otherwise', () => {
  const chosen = { status: ['open'], started: lastWeek, ended: { from: '2026-01-01' } };
  expect(recentFilters(list(chosen), now)).toEqual([{ filter: 'started', days: 'last7Days' }]);
  const later = new Date(2026, 2, 20, 1);
  const following = saved(chosen, ['started', 'ended']);
  expect(following).toMatchObject({ query: 'ended=2026-01-01..', recent: [{ filter: 'started', days: 'last7Days' }] });
  expect(stateOf(following, list({}), later).values).toMatchObject({
    started: { from: '2026-03-14', to: '2026-03-20' },
    ended: { from: '2026-01-01' },
  });
  const fixed = saved(chosen);
  expect(fixed.recent).toEqual([]);
  expect(stateOf(fixed, list({}), later).values).toMatchObject({ started: lastWeek });
  // Overwriting a view keeps the kind of its dates.
  expect([...followedBy(fixed, list(chosen), now)]).toEqual([]);
  expect([...followedBy(following, list(chosen), now)]).toEqual(['started']);
  expect([...followedBy(saved({}), list(chosen), now)]).toEqual(['started']);
});

it('[T-65] the first and last day of a report follow the calendar together', () => {
  const report = { from: oneOf(), to: oneOf(), site: oneOf() };
  const shown = (from?: string, to?: string) => ({ definition: report, values: { from, to, site: 'x' }, sort: undefined });
  const follow = { filter: 'from..to' };
  const content = (from: string, to: string) => contentOf(shown(from, to), defaultChoice, new Set([follow.filter]), now);
  const view = viewOf(content('2026-02-24', '2026-03-09'));
  expect(view).toMatchObject({ query: 'site=x', recent: [{ ...follow, days: 'last14Days' }] });
  const later = new Date(2026, 3, 30);
  expect(stateOf(view, shown(), later).values).toEqual({ from: '2026-04-17', to: '2026-04-30', site: 'x' });
  expect(viewAddress({ ...view, page: '/report/runningReport' }, later)).toBe(
    `/report/runningReport?site=x&from=2026-04-17&to=2026-04-30&saved=${view.id}`,
  );
  expect([...followedBy(view, shown('2026-02-24', '2026-03-09'), now)]).toEqual([follow.filter]);
  expect(content('2025-12-10', '2026-03-09').recent).toEqual([{ ...follow, days: 'last90Days' }]);
  expect(content('2025-04-01', '2026-03-09').recent).toEqual([{ ...follow, days: 'last12Months' }]);
  // Other days, or if not wished, stay.
  expect(content('2026-02-23', '2026-03-09')).toMatchObject({ query: 'from=2026-02-23&to=2026-03-09&site=x', recent: [] });
  const fixed = viewOf(contentOf(shown('2026-02-24', '2026-03-09'), defaultChoice, new Set(), now));
  expect(stateOf(fixed, shown(), later).values).toMatchObject({ from: '2026-02-24', to: '2026-03-09' });
  expect([...followedBy(fixed, shown('2026-02-24', '2026-03-09'), now)]).toEqual([]);
});

it('[T-65] the state of a view is what was saved, whatever the list shows at present', () => {
  fc.assert(
    fc.property(
      fc.record({
        keyword: fc.string({ maxLength: 20 }).map((one) => one.trim()),
        status: fc.subarray(['open', 'resolved']),
        site: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
        alarming: fc.boolean(),
      }),
      fc.constantFrom('level', '-level', 'startTime', '-startTime'),
      (values, sort) => {
        const view = saved(values, [], sort);
        expect(view.query).toMatch(/^[^?#\s]*$/);
        expect(stateOf(view, list({ keyword: 'other' }, 'level'), now)).toEqual({ values: { ...none, ...values }, sort, saved: view.id });
        expect(isChanged(view, list(values, sort), defaultChoice, now)).toBe(false);
      },
    ),
  );
});

it('[T-65] without a view the list has its default filters and sort', () => {
  expect(stateOf(undefined, list({ keyword: 'x' }, 'level'), now)).toEqual({
    values: { ...none, status: ['open'] },
    sort: '-startTime',
    saved: undefined,
  });
});

it('[T-65] ignores filters and values that no longer exist', () => {
  const view = viewOf({
    query: 'gone=1&status=forgotten&sort=gone&site=x',
    recent: [{ filter: 'old', days: 'today' }],
    columns: columnsOf(defaultChoice),
  });
  expect(stateOf(view, list({}), now)).toMatchObject({ values: { ...none, status: ['open'], site: 'x' }, sort: '-startTime' });
});

it('[T-65] a view is changed if filters, sort or columns differ', () => {
  const choice: ColumnChoice = { shown: { water: true, level: false }, order: ['b', 'a'], pinned: ['b'], widths: { a: 100, b: 90 } };
  const view = saved({ site: 'x', started: lastWeek }, ['started'], 'level', choice);
  const same = { shown: { level: false, water: true }, order: ['b', 'a'], pinned: ['b'], widths: { b: 90, a: 100 } };
  const at = (values: object, sort = 'level', columns: ColumnChoice = same, day = now) => isChanged(view, list(values, sort), columns, day);
  expect(at({ site: 'x', started: lastWeek })).toBe(false);
  expect(at({ site: 'y', started: lastWeek })).toBe(true);
  expect(at({ site: 'x', started: lastWeek }, '-level')).toBe(true);
  expect(at({ site: 'x', started: lastWeek }, 'level', { ...same, order: [] })).toBe(true);
  expect(at({ site: 'x', started: lastWeek }, 'level', { ...same, widths: {} })).toBe(true);
  // The week of the view has moved on, that of the list has not.
  expect(at({ site: 'x', started: lastWeek }, 'level', same, new Date(2026, 2, 10))).toBe(true);
});

it('[T-65] columns are kept as arranged, and invalid widths are dropped', () => {
  const choice: ColumnChoice = { shown: { a: true, b: false }, order: ['b', 'a'], pinned: ['b'], widths: { a: 100 } };
  expect(choiceOf(columnsOf(choice))).toEqual(choice);
  expect(choiceOf({ ...columnsOf(choice), widths: [{ id: 'a', width: 2000 }] }).widths).toEqual({});
});

it('[T-65] the address of a view contains its filters with the days of today and its id', () => {
  const { id, ...view } = saved({ keyword: 'a&b', started: lastWeek }, ['started']);
  expect(viewAddress({ id, page: '/abnormalManage', ...view }, new Date(2026, 2, 20))).toBe(
    `/abnormalManage?keyword=a%26b&status=&started=2026-03-14..2026-03-20&saved=${id}`,
  );
});
