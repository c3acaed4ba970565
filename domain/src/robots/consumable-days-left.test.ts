import { expect, it } from 'vitest';
import { consumableWear, usedHours } from './consumable-days-left.ts';

it.each([
  { life: 300, used: 100, pace: 4, daysLeft: 50, level: 'fine', because: '200 hours at four a day' },
  { life: 300, used: 272, pace: 4, daysLeft: 7, level: 'soon', because: 'a week is left' },
  { life: 300, used: 271.9, pace: 4, daysLeft: 8, level: 'fine', because: 'a little more than a week is left' },
  { life: 300, used: 299, pace: 4, daysLeft: 1, level: 'soon', because: 'the day begun counts' },
  { life: 300, used: 300, pace: 4, daysLeft: 0, level: 'due', because: 'it is used up' },
  { life: 300, used: 301, pace: 4, daysLeft: 0, level: 'due', because: 'it was used up today' },
  { life: 300, used: 312, pace: 4, daysLeft: -3, level: 'due', because: 'it was used up three days ago' },
  { life: 300, used: 299, pace: undefined, daysLeft: null, level: 'fine', because: 'nobody knows when an hour will be over' },
  { life: 300, used: 299, pace: 0, daysLeft: null, level: 'fine', because: 'a machine that does not clean wears nothing' },
  { life: 300, used: 300, pace: undefined, daysLeft: null, level: 'due', because: 'it is used up, whatever the pace' },
])('[M-09] $used of $life hours at $pace a day leave $daysLeft days, $level: $because', ({ life, used, pace, daysLeft, level }) => {
  expect(consumableWear({ lifeHours: life, usedHours: used, hoursPerDay: pace })).toEqual({ daysLeft, level });
});

it.each([
  { byRobot: 120, sinceRefresh: undefined, expected: 120, because: 'only the machine counts' },
  { byRobot: undefined, sinceRefresh: 30, expected: 30, because: 'only people wrote it down' },
  { byRobot: 120, sinceRefresh: 30, expected: 30, because: 'nobody told the machine of the new one' },
  { byRobot: 5, sinceRefresh: 30, expected: 5, because: 'the machine was told of a newer one' },
  { byRobot: undefined, sinceRefresh: undefined, expected: 0, because: 'nothing is known' },
  { byRobot: 8, sinceRefresh: -2, expected: 8, because: 'what people wrote down belongs to a counter that is gone' },
  { byRobot: undefined, sinceRefresh: -2, expected: 0, because: 'the counter of the machine began anew' },
])('[M-09] used hours are $expected: $because', ({ byRobot, sinceRefresh, expected }) => {
  expect(usedHours({ byRobot: byRobot, sinceRefresh })).toBe(expected);
});
