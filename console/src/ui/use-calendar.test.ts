import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { calendarNames } from './use-calendar.ts';

it.each([
  ['zh-CN', '十一月 11月 星期三 三'],
  ['en-US', 'November Nov Wednesday We'],
  ['fr-FR', 'novembre nov. mercredi me'],
])('[T-50] a calendar in %s says %s', (locale, expected) => {
  expect(dayjs('2026-11-18').locale(calendarNames(locale)).format('MMMM MMM dddd dd')).toBe(expected);
});
