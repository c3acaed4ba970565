import { expect, it } from 'vitest';
import { fleetError, fleetRobot } from '../robot.fixture.ts';
import { arrangeWall, type WallCriteria } from './groups.ts';

const everything: WallCriteria = { keyword: '', site: undefined, model: undefined, level: [], status: [], tank: undefined };
const robots = [
  fleetRobot('alert', { monitorStatus: 'alert', errors: [fleetError('e1')] }),
  fleetRobot('clean', { monitorStatus: 'cleaning', tankStatus: 'empty', model: 'iWalk' }),
  fleetRobot('vacant', { errors: [fleetError('e2', { noticeLevel: 'P3', faultCode: 'M901' })] }),
  fleetRobot('lost', {
    monitorStatus: 'offline',
    tankStatus: null,
    siteId: 'south',
    siteName: 'South',
    lastOnline: '2026-03-01T08:00:00.000Z',
  }),
];
const arrange = (filters: Partial<WallCriteria>, from = robots) => arrangeWall(from, { ...everything, ...filters }, new Set());
const keysOf = (filters: Partial<WallCriteria>, from = robots) =>
  arrange(filters, from).sections.flatMap(({ items }) => items.map(({ key }) => key));

it('[M-05] puts every machine in the section of its status and counts all six statuses', () => {
  const { sections, counts, shown } = arrange({});
  expect(sections.map(({ status, items }) => [status, ...items.map(({ key }) => key)])).toEqual([
    ['alert', 'alert'],
    ['cleaning', 'clean'],
    ['vacant', 'vacant'],
    ['offline', 'lost'],
  ]);
  expect(counts).toEqual({ alert: 1, cleaning: 1, vacant: 1, offline: 1, notEmpty: 2, empty: 1 });
  expect(shown).toBe(4);
});

it.each([
  { filters: { status: ['alert', 'offline'] }, keys: ['alert', 'lost'] },
  { filters: { tank: 'empty' }, keys: ['clean'] },
  { filters: { site: 'south' }, keys: ['lost'] },
  { filters: { model: 'iWalk' }, keys: ['clean'] },
  { filters: { level: ['P0', 'P3'] }, keys: ['alert', 'vacant'] },
  { filters: { keyword: 'm901' }, keys: ['vacant'] },
  { filters: { keyword: 'SOUTH' }, keys: ['lost'] },
] as const)('[M-05] $filters selects $keys', ({ filters, keys }) => {
  expect(keysOf(filters)).toEqual(keys);
});

it('[M-05] a count ignores other selections of its own kind', () => {
  expect(arrange({ status: ['cleaning'] }).counts).toEqual({ alert: 1, cleaning: 1, vacant: 1, offline: 1, notEmpty: 0, empty: 1 });
  expect(arrange({ tank: 'empty' }).counts).toMatchObject({ alert: 0, cleaning: 1, notEmpty: 2, empty: 1 });
});

const gone = Array.from({ length: 6 }, (_, index) =>
  fleetRobot(`gone-${index}`, {
    monitorStatus: 'offline',
    siteId: 'east',
    siteName: 'East',
    lastOnline: `2026-03-01T09:00:0${index}.000Z`,
  }),
);

it('[M-05] shows an offline site as one tile, counted as its machines, before single machines, latest first', () => {
  const later = fleetRobot('later', { monitorStatus: 'offline', siteId: null, siteName: null, lastOnline: '2026-03-01T08:30:00.000Z' });
  const wall = arrange({ status: ['offline'] }, [...gone, ...robots, later]);
  expect(wall.sections.map(({ items, count }) => [count, ...items.map(({ kind, key }) => `${kind} ${key}`)])).toEqual([
    [8, 'incident east', 'robot later', 'robot lost'],
  ]);
});

it('[M-05] a search finds the machine inside an incident', () => {
  expect(keysOf({ keyword: 'gone-3' }, [...gone, ...robots])).toEqual(['gone-3']);
});
