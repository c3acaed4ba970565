import { expect, it } from 'vitest';
import { batteryHealth, isPhone, linesOf, pickFields } from './values.ts';

it('[M-02] sends only the fields of a section, with null for emptied ones', () => {
  expect(pickFields({ sn: 'A', hardwareVersion: '', version: 3, other: 1 }, ['sn', 'hardwareVersion'])).toEqual({
    sn: 'A',
    hardwareVersion: null,
  });
});

it('[M-02] reads one serial number per line', () => {
  expect(linesOf(' DS-1 \n\nDS-2\n')).toEqual(['DS-1', 'DS-2']);
  expect(linesOf(null)).toEqual([]);
});

it('[M-02] requires digits in a phone number', () => {
  expect(['+86 137 0000 0001', '13700000001', 'none', '12'].map(isPhone)).toEqual([true, true, false, false]);
});

it('[M-09] battery health compares current and design capacity', () => {
  expect(batteryHealth(200, 150)).toBe(75);
  expect(batteryHealth(200, 210)).toBe(100);
  expect([batteryHealth(null, 150), batteryHealth(200, null), batteryHealth(0, 1)]).toEqual([null, null, null]);
});
