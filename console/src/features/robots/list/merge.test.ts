import type { Robot } from '@botify/contract/robots/robots.contract';
import { describe, expect, it } from 'vitest';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { shownRobot, signatureOf } from './merge.ts';

const fetchedAt = Date.parse('2026-03-01T10:00:00Z');
const row: Robot = {
  robotSn: 'CB-1',
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
  robotSn: 'CB-1',
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
  it('shows what was fetched until the machine speaks', () => {
    expect(shownRobot(row, undefined, now)).toMatchObject({ status: 'idle', battery: 80, charging: false, faultCodes: '', fresh: false });
  });

  it('shows what the machine said since', () => {
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

  it('rounds levels as they are read, so that a change nobody sees changes nothing', () => {
    const said = (percent: number) => shownRobot(row, { ...live, battery: { ...live.battery, percent }, cleanWater: 59.6 }, now);
    expect(said(12.4)).toEqual(said(11.9));
    expect(said(12.4)).toMatchObject({ battery: 12, cleanWater: 60 });
    expect(shownRobot({ ...row, battery: 80.4, dirtyWater: null }, undefined, now)).toMatchObject({ battery: 80, dirtyWater: null });
  });

  it('keeps the level of the open errors: a machine with a grave one is a warning, whatever it does', () => {
    expect(shownRobot({ ...row, alertLevel: 'P1' }, live, now).status).toBe('warning');
    expect(shownRobot({ ...row, alertLevel: 'P2' }, live, now).status).toBe('working');
  });

  it('shows what was fetched when that is newer, and all the same what only the machine says', () => {
    const newer = { ...row, lastOnline: new Date(live.at + 1).toISOString() };
    expect(shownRobot(newer, live, now)).toMatchObject({
      status: 'idle',
      battery: 80,
      faultCodes: 'E302 W102',
      charging: true,
      fresh: true,
    });
  });

  it('lets a machine that was never heard before come alive', () => {
    const never = { ...row, status: 'offline', lastOnline: null, battery: null } as const;
    expect(shownRobot(never, live, now)).toMatchObject({ status: 'working', battery: 12 });
  });

  it('forgets what was heard more than a minute ago', () => {
    const offline = { ...row, status: 'offline' } as const;
    expect(shownRobot(offline, live, live.receivedAt + 60_000).status).toBe('working');
    expect(shownRobot(offline, live, live.receivedAt + 60_001)).toMatchObject({ status: 'offline', battery: 80, faultCodes: '' });
  });

  it('is fresh as long as the machine speaks as often as it should', () => {
    const resting = { ...live, workState: 'idle' } as const;
    const freshAfter = (one: LiveRobot, ms: number) => shownRobot(row, one, one.receivedAt + ms).fresh;
    expect([freshAfter(live, 5000), freshAfter(live, 5001)]).toEqual([true, false]);
    expect([freshAfter(resting, 35_000), freshAfter(resting, 35_001)]).toEqual([true, false]);
  });
});

describe('[L-01] what has the list fetched again', () => {
  it('is another status or another set of faults, not another figure or order', () => {
    const same = { ...live, battery: { ...live.battery, percent: 11 }, faultCodes: ['E302', 'W102'] };
    expect(signatureOf(same)).toBe(signatureOf(live));
    expect(signatureOf({ ...live, workState: 'return_clean' })).toBe(signatureOf(live));
    expect(signatureOf({ ...live, workState: 'idle' })).not.toBe(signatureOf(live));
    expect(signatureOf({ ...live, faultCodes: ['E302'] })).not.toBe(signatureOf(live));
  });
});
