import type { Status } from '@botify/contract/robots/status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLater, readStatus } from './read-status.ts';
import { status } from './status.fixture.ts';

it('[L-01] reads a status message, with faults from exception.exception', () => {
  const message: Status = {
    ...status('CB-20001', 5),
    workState: 'cleaning',
    mode: 'auto',
    battery: { percent: 71.5, charging: false, voltage: 50.1, current: -6, temperature: 27.5, cycles: 211, fullCapacity: 195.8 },
    tanks: { clean: 40, dirty: 60 },
    speed: 0.4,
    position: { mapName: 'B1', x: 3, y: -4.5, heading: 90 },
    task: { taskId: 't1', name: 'Night', progress: 33 },
    flags: { excuseMe: true, seat: false },
    exception: { exception: [{ faultCode: 'E302' }, { faultCode: 'E101' }, { faultCode: 'E302' }] },
  };
  expect(readStatus(message, 99)?.robot).toEqual({
    robotSn: 'CB-20001',
    at: message.timestamp,
    receivedAt: 99,
    workState: 'cleaning',
    mode: 'auto',
    battery: message.battery,
    cleanWater: 40,
    dirtyWater: 60,
    speed: 0.4,
    position: message.position,
    task: message.task,
    flags: { excuseMe: true, seat: false },
    faultCodes: ['E302', 'E101'],
  });
});

it('missing fields are null', () => {
  const robot = readStatus(status('CB-20001', 5), 99)?.robot;
  expect(robot?.battery).toEqual({
    percent: 80,
    charging: null,
    voltage: null,
    current: null,
    temperature: null,
    cycles: null,
    fullCapacity: null,
  });
  expect(robot).toMatchObject({ position: null, task: null, flags: {}, faultCodes: [] });
});

it.each([
  ['an unknown work state', { workState: 'dancing' }, { workState: 'other' }],
  ['a work state that is not a string', { workState: 7 }, { workState: 'other' }],
  ['an unknown mode', { mode: 'turbo' }, { mode: null }],
  ['a tank level out of range', { tanks: { clean: 130, dirty: -4 } }, { cleanWater: 100, dirtyWater: 0 }],
  ['tanks that are not an object', { tanks: 'full' }, { cleanWater: null, dirtyWater: null }],
  ['a speed that is not a number', { speed: 'fast' }, { speed: null }],
  ['an incomplete position', { position: { x: 1 } }, { position: null }],
  ['exceptions in the wrong place', { exception: [{ faultCode: 'E1' }] }, { faultCodes: [] }],
  ['invalid exceptions', { exception: { exception: [null, 7, { faultCode: 7 }, { faultCode: 'E7' }] } }, { faultCodes: ['E7'] }],
  ['invalid flags', { flags: { seat: 'yes', unheardOf: true } }, { flags: {} }],
])('accepts %s', (_, odd, expected) => {
  expect(readStatus({ ...status('CB-20001', 5), ...odd }, 0)?.robot).toMatchObject(expected);
});

it.each([[null], ['CB-20001'], [[]], [{}], [{ ...status('CB-20001', 1), timestamp: '5' }], [{ ...status('CB-20001', 1), battery: null }]])(
  'rejects %j',
  (message) => {
    expect(readStatus(message, 0)).toBeUndefined();
  },
);

it('never throws', () => {
  const base = status('CB-20001', 1);
  const spoilt = fc.constantFrom(...Object.keys(base)).chain((key) => fc.anything().map((value) => ({ ...base, [key]: value })));
  fc.assert(fc.property(fc.oneof(fc.anything(), spoilt), (message) => void readStatus(message, 0)));
});

it('orders messages by sequence, not by clock', () => {
  const received = (boot: number, sequence: number) => {
    const one = readStatus({ ...status('CB-20001', sequence), boot }, 0);
    if (!one) throw new Error('no status');
    return one;
  };
  expect(isLater(received(1, 6), received(1, 5))).toBe(true);
  expect(isLater(received(1, 5), received(1, 5))).toBe(false);
  expect(isLater(received(2, 1), received(1, 5))).toBe(true);
  expect(isLater(received(1, 9), received(2, 5))).toBe(false);
});
