import { expect, test } from 'vitest';
import { findZones, zoneOptions } from './zones.ts';

const zones = [
  { timeZone: 'America/St_Johns', offset: '-03:30', offsetMinutes: -210, name: 'Newfoundland Time' },
  { timeZone: 'America/Argentina/Buenos_Aires', offset: '-03:00', offsetMinutes: -180, name: 'Argentina Time' },
  { timeZone: 'UTC', offset: '+00:00', offsetMinutes: 0, name: 'Coordinated Universal Time' },
  { timeZone: 'Asia/Shanghai', offset: '+08:00', offsetMinutes: 480, name: '中国时间' },
];
const found = (typed: string) => findZones(zoneOptions(zones, null), typed).map(({ value }) => value);

test('[R-07] finds a zone by city, name, alias and offset', () => {
  expect(found('buenos aires')).toEqual(['America/Argentina/Buenos_Aires']);
  expect(found('Buenos_Aires')).toEqual(['America/Argentina/Buenos_Aires']);
  expect(found('asia/sh')).toEqual(['Asia/Shanghai']);
  expect(found('中国')).toEqual(['Asia/Shanghai']);
  expect(found('utc+8')).toEqual(['Asia/Shanghai']);
  expect(found('+08:00')).toEqual(['Asia/Shanghai']);
  expect(found('-3:30')).toEqual(['America/St_Johns']);
  expect(found('nowhere')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('[R-07] keeps a zone that is missing from the list', () => {
  expect(zoneOptions(zones, 'Asia/Calcutta')[0]).toMatchObject({ value: 'Asia/Calcutta', label: 'Asia/Calcutta (UTC+5:30)' });
  expect(zoneOptions(zones, 'UTC')).toHaveLength(4);
});
