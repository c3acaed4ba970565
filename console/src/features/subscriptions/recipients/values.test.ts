import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, test } from 'vitest';
import { someRecipient } from './recipient.fixture.ts';
import { bodyOf, emptyValues, problemsOf, valuesOf } from './values.ts';

const filled = { ...emptyValues('Asia/Shanghai', 'zh-CN'), email: ' wang@example.com ', name: ' Wang ' };
const scope = { siteIds: ['b', 'a'], robotSns: [toRobotSn('CB1')] };

test('[R-07] sends only the selected kind of scope and ignores other selections', () => {
  expect(bodyOf({ ...filled, scope: { kind: 'all', ...scope } })).toMatchObject({ siteIds: [], robotSns: [] });
  expect(bodyOf({ ...filled, scope: { kind: 'sites', ...scope } })).toMatchObject({ siteIds: ['b', 'a'], robotSns: [] });
  expect(bodyOf({ ...filled, scope: { kind: 'robots', ...scope } })).toMatchObject({ siteIds: [], robotSns: ['CB1'] });
  expect(bodyOf({ ...filled, scope: { kind: 'both', ...scope } })).toMatchObject(scope);
  expect(bodyOf(filled)).toMatchObject({ email: 'wang@example.com', name: 'Wang' });
});

test('[T-70] an account needs no typed address, but has to be chosen', () => {
  const empty = { ...emptyValues('UTC', 'en-US'), readerKind: 'account' } as const;
  expect(problemsOf(empty)).toEqual([['accountId', 'choose']]);
  const chosen = { ...empty, accountId: 'a', email: 'wang@example.com', name: 'Wang' };
  expect(problemsOf(chosen)).toEqual([]);
  expect(bodyOf(chosen)).toMatchObject({ accountId: 'a', hour: 8 });
  expect(bodyOf({ ...chosen, readerKind: 'address' })).toMatchObject({ accountId: null });
});

test('[R-07] a stored recipient survives its form unchanged', () => {
  const stored = someRecipient({ ...bodyOf(filled), ...scope });
  expect(valuesOf(stored).scope).toEqual({ kind: 'both', siteIds: ['a', 'b'], robotSns: ['CB1'] });
  expect(valuesOf({ ...stored, siteIds: [] }).scope.kind).toBe('robots');
});

test('[R-07] email, name and time zone are required, and a selected scope must not be empty', () => {
  expect(problemsOf({ ...emptyValues('UTC', 'en-US'), timeZone: null })).toEqual([
    ['email', 'required'],
    ['name', 'required'],
    ['timeZone', 'choose'],
  ]);
  expect(problemsOf({ ...filled, email: 'wang@example' })).toEqual([['email', 'emailMalformed']]);
  expect(problemsOf({ ...filled, email: '' }, false)).toEqual([]);
  expect(problemsOf({ ...filled, scope: { kind: 'sites', siteIds: [], robotSns: [] } })).toEqual([['scope', 'noSites']]);
  expect(problemsOf({ ...filled, scope: { kind: 'both', siteIds: ['a'], robotSns: [] } })).toEqual([['scope', 'noRobots']]);
  const many = Array.from({ length: 501 }, String);
  expect(problemsOf({ ...filled, scope: { kind: 'sites', siteIds: many, robotSns: [] } })).toEqual([['scope', 'tooManySites']]);
  expect(problemsOf({ ...filled, scope: { kind: 'robots', siteIds: [], robotSns: many.map((id) => toRobotSn(`CB-${id}`)) } })).toEqual([
    ['scope', 'tooManyRobots'],
  ]);
  expect(problemsOf(filled)).toEqual([]);
});
