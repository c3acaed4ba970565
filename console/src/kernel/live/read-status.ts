import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { type FlagName, flagNames, modes } from '@botify/contract/robots/status';
import type { WorkState } from '@botify/contract/robots/work-state';
import { parseWorkState } from '@botify/domain/robots/work-state';

type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

/** Unknown value as an object with unknown fields. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : none;

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Values slightly outside 0 to 100 are measurement errors and are clamped. */
function percentOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.min(100, Math.max(0, number));
}

/** Latest status of a machine. null: missing or invalid. */
export interface LiveRobot {
  readonly robotSn: RobotSn;
  /** Time of the message by the machine's clock, in milliseconds. */
  readonly at: number;
  /** Time of receipt by the browser's clock, in milliseconds. */
  readonly receivedAt: number;
  readonly workState: WorkState;
  readonly mode: (typeof modes)[number] | null;
  readonly battery: {
    readonly percent: number;
    readonly charging: boolean | null;
    readonly voltage: number | null;
    readonly current: number | null;
    readonly temperature: number | null;
    readonly cycles: number | null;
    readonly fullCapacity: number | null;
  };
  readonly cleanWater: number | null;
  readonly dirtyWater: number | null;
  /** m/s */
  readonly speed: number | null;
  readonly position: { readonly mapName: string; readonly x: number; readonly y: number; readonly heading: number } | null;
  readonly task: { readonly taskId: string; readonly name: string; readonly progress: number } | null;
  readonly flags: Partial<Record<FlagName, boolean>>;
  /** Active fault codes, without duplicates. */
  readonly faultCodes: readonly string[];
}

/** Position of the message among those of its machine. */
interface Place {
  readonly boot: number;
  readonly sequence: number;
}
export interface ReceivedStatus {
  readonly robot: LiveRobot;
  readonly place: Place;
}

function readBattery(fields: Fields, percent: number): LiveRobot['battery'] {
  return {
    percent,
    charging: typeof fields.charging === 'boolean' ? fields.charging : null,
    voltage: numberOf(fields.voltage),
    current: numberOf(fields.current),
    temperature: numberOf(fields.temperature),
    cycles: numberOf(fields.cycles),
    fullCapacity: numberOf(fields.fullCapacity),
  };
}

function readPosition(value: unknown): LiveRobot['position'] {
  const { mapName, ...fields } = fieldsOf(value);
  const [x, y] = [numberOf(fields.x), numberOf(fields.y)];
  return x === null || y === null ? null : { mapName: textOf(mapName), x, y, heading: numberOf(fields.heading) ?? 0 };
}

function readTask(value: unknown): LiveRobot['task'] {
  const { taskId, name, progress } = fieldsOf(value);
  return typeof taskId === 'string' ? { taskId, name: textOf(name), progress: percentOf(progress) ?? 0 } : null;
}

function readFlags(value: unknown): LiveRobot['flags'] {
  const fields = fieldsOf(value);
  return Object.fromEntries(flagNames.filter((name) => typeof fields[name] === 'boolean').map((name) => [name, fields[name]]));
}

/** The list is at exception.exception. */
function readFaults(value: unknown): readonly string[] {
  const { exception } = fieldsOf(value);
  if (!Array.isArray(exception)) return [];
  const codes = exception.map((one) => fieldsOf(one).faultCode).filter((code) => typeof code === 'string' && code !== '');
  return [...new Set(codes as string[])];
}

/** Parses a status message; undefined if invalid. Never throws. */
export function readStatus(message: unknown, receivedAt: number): ReceivedStatus | undefined {
  const fields = fieldsOf(message);
  const { robotSn } = fields;
  const battery = fieldsOf(fields.battery);
  const [at, percent] = [numberOf(fields.timestamp), percentOf(battery.percent)];
  if (!isRobotSn(robotSn) || at === null || percent === null) return undefined;
  const tanks = fieldsOf(fields.tanks);
  const robot: LiveRobot = {
    robotSn,
    at,
    receivedAt,
    workState: parseWorkState(textOf(fields.workState)),
    mode: modes.find((mode) => mode === fields.mode) ?? null,
    battery: readBattery(battery, percent),
    cleanWater: percentOf(tanks.clean),
    dirtyWater: percentOf(tanks.dirty),
    speed: numberOf(fields.speed),
    position: readPosition(fields.position),
    task: readTask(fields.task),
    flags: readFlags(fields.flags),
    faultCodes: readFaults(fields.exception),
  };
  return { robot, place: { boot: numberOf(fields.boot) ?? 0, sequence: numberOf(fields.sequence) ?? 0 } };
}

/** Repeated messages can arrive out of order. */
export const isLater = ({ place: a }: ReceivedStatus, { place: b }: ReceivedStatus): boolean =>
  a.boot > b.boot || (a.boot === b.boot && a.sequence > b.sequence);
