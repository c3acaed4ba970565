import { expect, it } from 'vitest';
import { storyOf } from './story.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 8, minute)).toISOString();
const note = (minute: number, act: 'acknowledge' | 'resolve' | 'note', words: string | null = null) => ({
  id: `${act}${minute}`,
  at: at(minute),
  act,
  nickName: 'Lin',
  note: words,
});
type Told = Parameters<typeof storyOf>[0];
const told: Told = { startTime: at(0), endTime: null, reopened: 0, state: 'open', notes: [] };
const keys = (error: Told) => storyOf(error).map(({ key }) => key);

it('[M-06] begins with the machine and ends with what is so now', () => {
  expect(storyOf(told)).toEqual([
    { kind: 'began', key: 'began', at: at(0), returned: 0 },
    { kind: 'running', key: 'running', at: null },
  ]);
});

it('[M-06] puts what people did and what the machine said in order', () => {
  const notes = [note(2, 'acknowledge'), note(9, 'resolve', 'brush replaced')];
  expect(keys({ ...told, state: 'resolved', endTime: at(5), notes })).toEqual(['began', 'acknowledge2', 'ended', 'resolve9']);
  expect(storyOf({ ...told, notes })[2]).toMatchObject({ kind: 'act', act: 'resolve', by: 'Lin', note: 'brush replaced' });
});

it('[M-06] of things at one moment, the beginning is first and the end last', () => {
  expect(keys({ ...told, endTime: at(0), notes: [note(0, 'note')] })).toEqual(['began', 'note0', 'ended']);
});

it('[M-06] an error that was resolved and is open has come back in between', () => {
  const notes = [note(2, 'resolve'), note(8, 'note')];
  expect(keys({ ...told, reopened: 1, notes })).toEqual(['began', 'resolve2', 'returned', 'note8', 'running']);
  expect(keys({ ...told, reopened: 1, state: 'resolved', notes })).not.toContain('returned');
  expect(keys({ ...told, reopened: 1 })).not.toContain('returned');
});
