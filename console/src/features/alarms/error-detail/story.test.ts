import { expect, it } from 'vitest';
import { storyOf } from './story.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 8, minute)).toISOString();
const note = (minute: number, act: 'acknowledge' | 'resolve' | 'reopen' | 'note', words: string | null = null) => ({
  id: `${act}${minute}`,
  at: at(minute),
  act,
  nickName: 'Lin',
  note: words,
  assignee: null,
  until: null,
});
type ErrorHistory = Parameters<typeof storyOf>[0];
const error: ErrorHistory = { startTime: at(0), endTime: null, reopened: 0, state: 'open', notes: [] };
const keys = (error: ErrorHistory) => storyOf(error).map(({ key }) => key);

it('[M-06] starts with the report of the machine and ends with the current state', () => {
  expect(storyOf(error)).toEqual([
    { kind: 'began', key: 'began', at: at(0), returned: 0 },
    { kind: 'running', key: 'running', at: null },
  ]);
});

it('[M-06] orders actions of users and events of the machine by time', () => {
  const notes = [note(2, 'acknowledge'), note(9, 'resolve', 'brush replaced')];
  expect(keys({ ...error, state: 'resolved', endTime: at(5), notes })).toEqual(['began', 'acknowledge2', 'ended', 'resolve9']);
  expect(storyOf({ ...error, notes })[2]).toMatchObject({ kind: 'act', act: 'resolve', by: 'Lin', note: 'brush replaced' });
});

it('[M-06] puts the start first and the end last among events of the same moment', () => {
  expect(keys({ ...error, endTime: at(0), notes: [note(0, 'note')] })).toEqual(['began', 'note0', 'ended']);
});

it('[M-06] inserts the recurrence of an error that was resolved and is open again', () => {
  const notes = [note(2, 'resolve'), note(8, 'note')];
  expect(keys({ ...error, reopened: 1, notes })).toEqual(['began', 'resolve2', 'returned', 'note8', 'running']);
  expect(keys({ ...error, reopened: 1, state: 'resolved', notes })).not.toContain('returned');
  expect(keys({ ...error, reopened: 1 })).not.toContain('returned');
});

it('[T-36] inserts no recurrence after a user reopened the error', () => {
  const notes = [note(2, 'resolve'), note(8, 'reopen')];
  expect(keys({ ...error, reopened: 1, notes })).toEqual(['began', 'resolve2', 'reopen8', 'running']);
});
