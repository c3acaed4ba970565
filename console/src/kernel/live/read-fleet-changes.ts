import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { fieldsOf } from './read-fields.ts';

export interface FleetMessage {
  readonly whole: boolean;
  readonly robots: readonly FleetRobot[];
  readonly gone: readonly string[];
}

const words = ['robotSn', 'remark', 'modelNum', 'model', 'status', 'monitorStatus'] as const;
const wordsOfError = ['id', 'faultCode', 'nameZh', 'nameEn', 'noticeLevel', 'startTime', 'state'] as const;

const hasWords = (value: unknown, names: readonly string[]): boolean => {
  const fields = fieldsOf(value);
  return names.every((name) => typeof fields[name] === 'string');
};

/** Our own server made them, so only what would break a page is looked for. */
const isRobot = (value: unknown): value is FleetRobot => {
  const { errors } = fieldsOf(value);
  return hasWords(value, words) && Array.isArray(errors) && errors.every((error) => hasWords(error, wordsOfError));
};

/** A message of the condensed feed; undefined when it is none. A machine that makes no sense is left out, the others stay. */
export function readFleetChanges(message: unknown): FleetMessage | undefined {
  const { whole, robots, gone } = fieldsOf(message);
  if (typeof whole !== 'boolean' || !Array.isArray(robots) || !Array.isArray(gone)) return undefined;
  return { whole, robots: robots.filter(isRobot), gone: gone.filter((one) => typeof one === 'string') };
}
