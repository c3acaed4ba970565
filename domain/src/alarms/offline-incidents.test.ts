import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { type OfflineCandidate, offlineIncidents } from './offline-incidents.ts';

const noon = Date.UTC(2026, 2, 1, 12);
/** Machines of a site: the second each fell silent, or undefined for one that is online. */
const site = (siteId: string | null, seconds: readonly (number | undefined)[]): OfflineCandidate[] =>
  seconds.map((second, index) => ({
    robotSn: toRobotSn(`${siteId}-${index}`),
    siteId,
    siteName: siteId,
    monitorStatus: second === undefined ? 'vacant' : 'offline',
    lastOnline: second === undefined ? null : new Date(noon + second * 1000).toISOString(),
  }));
const online = (count: number) => Array.from({ length: count }, () => undefined);

it('[M-05] groups robots of a site that go offline together into one incident', () => {
  const robots = [...site('north', [40, 0, 10, 299, 20, undefined]), ...site('south', [0, undefined])];
  const [incident, ...others] = offlineIncidents(robots);
  expect(others).toEqual([]);
  expect(incident).toMatchObject({ siteId: 'north', total: 6, since: noon });
  expect(incident?.robots.map(({ robotSn }) => robotSn)).toEqual(['north-1', 'north-2', 'north-4', 'north-0', 'north-3']);
});

it.each([
  { because: 'four are too few', robots: site('a', [0, 1, 2, 3]) },
  { because: 'five of eleven are less than half', robots: site('a', [0, 1, 2, 3, 4, ...online(6)]) },
  { because: 'they fell silent one after the other over an hour', robots: site('a', [0, 600, 1200, 1800, 2400, 3600]) },
  { because: 'the fifth came more than five minutes after the first', robots: site('a', [0, 1, 2, 3, 301]) },
  { because: 'machines without a site have nothing in common', robots: site(null, [0, 1, 2, 3, 4, 5]) },
  {
    because: 'nobody knows when those were last heard that never were',
    robots: site('a', [0, 1, 2, 3, 4]).map((one) => ({ ...one, lastOnline: null })),
  },
])('[M-05] no incident: $because', ({ robots }) => {
  expect(offlineIncidents(robots)).toEqual([]);
});

it('[M-05] half of a site is enough; a robot offline long before is not included', () => {
  const [incident] = offlineIncidents(site('a', [-86_400, 0, 1, 2, 3, 300, ...online(4)]));
  expect(incident?.robots).toHaveLength(5);
  expect(incident?.since).toBe(noon);
});

it('[M-05] sorts incidents by size', () => {
  const robots = [...site('small', [0, 1, 2, 3, 4]), ...site('large', [60, 61, 62, 63, 64, 65])];
  expect(offlineIncidents(robots).map(({ siteId }) => siteId)).toEqual(['large', 'small']);
});
