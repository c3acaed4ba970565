import { readFileSync } from 'node:fs';
import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotEntry } from '../robot-identity.ts';
import type { Past } from './backlog-jobs.ts';

interface FleetRobot extends RobotEntry {
  /** Device secret. */
  readonly secret: string;
}

export interface Fleet extends Past {
  readonly seed: string;
  /** Message interval of a busy robot; longer for very large fleets. */
  readonly intervalMs: number;
  /** File with the progress of the history; without it every start sends all of it. */
  readonly stateFile: string | undefined;
  readonly machines: readonly FleetRobot[];
}

const everySecond = 1000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readRobot(value: unknown, index: number): FleetRobot {
  const { robotSn, secret, modelNum, siteNumber, scene, timeZone, lng, lat } = (value ?? {}) as Record<string, unknown>;
  if (!isRobotSn(robotSn) || !isText(secret) || !isText(modelNum) || !isText(siteNumber) || !isText(scene) || !isText(timeZone)) {
    throw new Error(`machines[${index}]: robotSn, secret, modelNum, siteNumber, scene and timeZone must be text`);
  }
  if (!isNumber(lng) || !isNumber(lat)) throw new Error(`machines[${index}]: lng and lat must be numbers`);
  return { robotSn, secret, modelNum, siteNumber, scene, timeZone, lng, lat };
}

export function parseFleet(text: string): Fleet {
  const {
    seed,
    historyDays = 0,
    pastToldUntil,
    intervalMs = everySecond,
    stateFile,
    machines,
  } = JSON.parse(text) as Record<string, unknown>;
  if (!isText(seed) && !isNumber(seed)) throw new Error('seed must be text or a number');
  if (!isNumber(historyDays) || historyDays < 0) throw new Error('historyDays must be 0 or more');
  if (pastToldUntil !== undefined && !isNumber(pastToldUntil)) throw new Error('pastToldUntil must be a number of milliseconds');
  if (!isNumber(intervalMs) || intervalMs < 50) throw new Error('intervalMs must be 50 or more');
  if (stateFile !== undefined && !isText(stateFile)) throw new Error('stateFile must be a path');
  if (!Array.isArray(machines)) throw new Error('machines must be a list');
  const days = Math.floor(historyDays);
  return { seed: String(seed), historyDays: days, pastToldUntil, intervalMs, stateFile, machines: machines.map(readRobot) };
}

export const readFleet = (path: string): Fleet => parseFleet(readFileSync(path, 'utf8'));
