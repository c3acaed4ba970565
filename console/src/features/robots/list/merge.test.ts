import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Robot } from '@botify/contract/robots/robots.contract';
import { describe, expect, it } from 'vitest';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { shownRobot, signatureOf } from './merge.ts';

const fetchedAt = Date.parse('2026-03-01T10:00:00Z');
const row: Robot = {
  retiredAt: null,
  movedAt: null,
  robotSn: toRobotSn('CB-1'),
  remark: 'One',
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: null,
  siteName: null,
  status: 'idle',
  workState: 'idle',
  battery: 80,
  cleanWater: 70,
  dirtyWater: 10,
  softwareVersion: null,
  lastOnline: new Date(fetchedAt).toISOString(),
  cleanArea: null,
  cleanSeconds: null,
  alertLevel: null,
  mapName: null,
};
const live: LiveRobot = {
  robotSn: toRobotSn('CB-1'),
  at: fetchedAt + 1000,
  receivedAt: fetchedAt + 1200,
  workState: 'cleaning',
  mode: 'auto',
  battery: { percent: 12, charging: true, voltage: null, current: null, temperature: null, cycles: null, fullCapacity: null },
  cleanWater: 60,
  dirtyWater: 20,
  speed: 1,
  position: null,
  task: null,
  flags: {},
  faultCodes: ['W102', 'E302'],
};
const now = fetchedAt + 2000;

describe('[M-01] a row of the machine list', () => {
  it('shows fetched values until the first message', () => {
    expect(shownRobot(row, undefined, now)).toMatchObject({ status: 'idle', battery: 80, charging: false, faultCodes: '', fresh: false });
  });

  it('shows the values of newer messages', () => {
    expect(shownRobot(row, live, now)).toMatchObject({
      status: 'working',
      workState: 'cleaning',
      battery: 12,
      charging: true,
      cleanWater: 60,
      dirtyWater: 20,
      faultCodes: 'E302 W102',
      lastOnline: live.at,
      fresh: true,
    });
  });

  it('rounds levels as displayed, so that invisible changes do not render', () => {
    const withBattery = (percent: number) => shownRobot(row, { ...live, battery: { ...live.battery, percent }, cleanWater: 59.6 }, now);
    expect(withBattery(12.4)).toEqual(withBattery(11.9));
    expect(withBattery(12.4)).toMatchObject({ battery: 12, cleanWater: 60 });
    expect(shownRobot({ ...row, battery: 80.4, dirtyWater: null }, undefined, now)).toMatchObject({ battery: 80, dirtyWater: null });
  });

  it('keeps the level of the open errors: a severe one makes the status a warning', () => {
    expect(shownRobot({ ...row, alertLevel: 'P1' }, live, now).status).toBe('warning');
    expect(shownRobot({ ...row, alertLevel: 'P2' }, live, now).status).toBe('working');
  });

  it('shows fetched values if they are newer, but keeps values that only messages have', () => {
    const newer = { ...row, lastOnline: new Date(live.at + 1).toISOString() };
    expect(shownRobot(newer, live, now)).toMatchObject({
      status: 'idle',
      battery: 80,
      faultCodes: 'E302 W102',
      charging: true,
      fresh: true,
    });
  });

  it('shows the first message of a machine that never connected before', () => {
    const never = { ...row, status: 'offline', lastOnline: null, battery: null } as const;
    expect(shownRobot(never, live, now)).toMatchObject({ status: 'working', battery: 12 });
  });

  it('drops messages older than a minute', () => {
    const offline = { ...row, status: 'offline' } as const;
    expect(shownRobot(offline, live, live.receivedAt + 60_000).status).toBe('working');
    expect(shownRobot(offline, live, live.receivedAt + 60_001)).toMatchObject({ status: 'offline', battery: 80, faultCodes: '' });
  });

  it('is fresh while messages arrive at the expected rate', () => {
    const resting = { ...live, workState: 'idle' } as const;
    const freshAfter = (one: LiveRobot, ms: number) => shownRobot(row, one, one.receivedAt + ms).fresh;
    expect([freshAfter(live, 5000), freshAfter(live, 5001)]).toEqual([true, false]);
    expect([freshAfter(resting, 35_000), freshAfter(resting, 35_001)]).toEqual([true, false]);
  });
});

describe('[L-01] a refetch of the list', () => {
  it('is triggered by status or faults, not by figures or their order', () => {
    const same = { ...live, battery: { ...live.battery, percent: 11 }, faultCodes: ['E302', 'W102'] };
    expect(signatureOf(same)).toBe(signatureOf(live));
    expect(signatureOf({ ...live, workState: 'return_clean' })).toBe(signatureOf(live));
    expect(signatureOf({ ...live, workState: 'idle' })).not.toBe(signatureOf(live));
    expect(signatureOf({ ...live, faultCodes: ['E302'] })).not.toBe(signatureOf(live));
  });
});
