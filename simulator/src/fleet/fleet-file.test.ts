import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandAnswer } from '@botify/contract/robots/command';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snapshotOf } from '../snapshot.ts';
import { statusAt } from '../status.ts';
import { entryOf, logbooks, today } from '../testing/test-fleet.ts';
import { parseFleet } from './fleet-file.ts';
import { readState, writeState } from './state-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const machines = [{ ...entryOf(0), secret: 'secret' }];

it('[L-05] fills defaults of a fleet file', () => {
  expect(parseFleet(JSON.stringify({ seed: 7, machines }))).toEqual({
    seed: '7',
    historyDays: 0,
    intervalMs: 1000,
    stateFile: undefined,
    machines,
  });
});

it.each([
  [{ machines }, 'seed'],
  [{ seed: 'a' }, 'machines must be a list'],
  [{ seed: 'a', machines: [{ ...machines[0], secret: '' }] }, 'machines[0]: robotSn, secret'],
  [{ seed: 'a', machines: [{ ...machines[0], lng: 'east' }] }, 'machines[0]: lng and lat'],
  [{ seed: 'a', machines, intervalMs: 1 }, 'intervalMs'],
  [{ seed: 'a', machines, historyDays: -1 }, 'historyDays'],
])('[L-05] a fleet file with %j is refused for its %s', (file, reason) => {
  expect(() => parseFleet(JSON.stringify(file))).toThrow(reason);
});

it('[L-04] reads back its state file, which only the owner can read; an unreadable one counts as none', () => {
  const path = join(folder, 'state.json');
  const state = {
    clean: true,
    machines: { A: { firstDay: 1, startedOn: 4, liveUntil: 2, jobs: [{ boot: 1, from: 1, to: 9, sequence: 3, at: 4 }] } },
  };
  writeState(path, state);
  expect(readState(path)).toEqual(state);
  expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  writeFileSync(path, '{"clean": tr');
  expect(readState(path)).toEqual({ clean: false, machines: {} });
  expect(readState(undefined)).toEqual({ clean: false, machines: {} });
});

it('[M-11] a snapshot matches the contract and names the faulty unit', () => {
  const [logbook] = logbooks(1, 1) as [ReturnType<typeof logbooks>[number]];
  const status = { ...statusAt(logbook, today, true), boot: 1, sequence: 1, exception: { exception: [{ faultCode: 'S201' }] } };
  const snapshot = snapshotOf(status, 60, logbook.robot.number);
  const commandId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
  expect(Compile(CommandAnswer).Check({ robotSn: status.robotSn, commandId, answeredAt: today, snapshot })).toBe(true);
  expect(snapshot.units.filter(({ healthy }) => !healthy)).toEqual([{ name: 'lidar', healthy: false }]);
});
