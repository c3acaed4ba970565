import { describe, expect, it } from 'vitest';
import { deletionDate, hasRoom, removalStep, tenantState } from './tenant-state.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const open = { active: true, deleteAt: null, removingAt: null };
const closed = { active: false, deleteAt: now, removingAt: null };

describe('tenantState', () => {
  it.each([
    { stored: open, expected: 'active' },
    { stored: { ...open, active: false }, expected: 'suspended' },
    { stored: closed, expected: 'toBeDeleted' },
    { stored: { ...closed, removingAt: now }, expected: 'deleting' },
  ])('[T-03] is $expected', ({ stored, expected }) => expect(tenantState(stored)).toBe(expected));
});

describe('removalStep', () => {
  it.each([
    { stored: open, at: now, expected: 'wait', because: 'it is in use' },
    { stored: { ...open, active: false }, at: later(1e12), expected: 'wait', because: 'a suspended tenant is never deleted by time' },
    { stored: { ...closed, deleteAt: later(1) }, at: now, expected: 'wait', because: 'the grace period is not over' },
    { stored: closed, at: now, expected: 'disconnect', because: 'the grace period is over' },
    { stored: { ...closed, removingAt: now }, at: later(299_999), expected: 'wait', because: 'machines may still be connected' },
    { stored: { ...closed, removingAt: now }, at: later(300_000), expected: 'remove', because: 'machines are disconnected' },
  ])('[T-05] is $expected when $because', ({ stored, at, expected }) => expect(removalStep(stored, at)).toBe(expected));

  it('[T-05] leaves thirty days', () => expect(deletionDate(now)).toEqual(new Date('2026-12-18T12:00:00Z')));
});

it.each([
  { limit: null, used: 9000, adding: 1, expected: true },
  { limit: 3, used: 2, adding: 1, expected: true },
  { limit: 3, used: 3, adding: 1, expected: false },
  { limit: 3, used: 2, adding: 2, expected: false },
  { limit: 0, used: 0, adding: 1, expected: false },
])('[T-04] limit $limit with $used used has room for $adding: $expected', ({ limit, used, adding, expected }) => {
  expect(hasRoom(limit, used, adding)).toBe(expected);
});
