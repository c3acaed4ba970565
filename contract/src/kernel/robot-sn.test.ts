import { expect, it } from 'vitest';
import { isRobotSn, toRobotSn } from './robot-sn.ts';

it.each(['CB1900-0001', 'A1', '13800000002', `A${'-'.repeat(39)}`])('accepts %s', (text) => {
  expect(isRobotSn(text)).toBe(true);
  expect(toRobotSn(text)).toBe(text);
});

it.each(['', 'A', '#', '+', 'a/b', '-A1', 'A 1', 'A1\n', 'x'.repeat(41), undefined, null])('rejects %j', (value) => {
  expect(isRobotSn(value)).toBe(false);
  expect(() => toRobotSn(value ?? '')).toThrow('Invalid serial number');
});
