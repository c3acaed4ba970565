import { expect, it } from 'vitest';
import { isUrgent, nextEscalationStep, nextReminder } from './alert-reminders.ts';

it('[R-08] sends three reminders per person to at most five persons', () => {
  expect([0, 1, 2, 3, 4].map((reminders) => nextEscalationStep({ reminders, person: 1 }))).toEqual([
    'remind',
    'remind',
    'remind',
    'escalate',
    'escalate',
  ]);
  expect([1, 4, 5, 6].map((person) => nextEscalationStep({ reminders: 3, person }))).toEqual(['escalate', 'escalate', 'end', 'end']);
  expect(nextEscalationStep({ reminders: 2, person: 5 })).toBe('remind');
});

it('[R-08] reminds every 15 minutes of errors that stop a robot', () => {
  expect(nextReminder(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:15:00Z'));
  expect((['P0', 'P1', 'P2', 'P3', null] as const).map(isUrgent)).toEqual([true, true, false, false, false]);
});
