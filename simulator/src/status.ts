import type { FlagName, Status } from '@botify/contract/robots/status';
import { isBusy, type Segment, type Shift } from './itinerary/segment.ts';
import { addSums, type Sums } from './itinerary/sums.ts';
import type { Logbook } from './logbook.ts';
import { capacityOf } from './models.ts';
import type { Robot } from './robot-identity.ts';
import { rounded } from './rounded.ts';
import { codesAt, flagsAt, levelsAt, placeAt, segmentAt, speedOf } from './sampling.ts';

/** A status message before it is numbered. */
export type StatusBody = Omit<Status, 'boot' | 'sequence'>;

const metresPerDegree = 111_320;
const locationOf = ({ lng, lat }: Robot, x: number, y: number) => ({
  lng: rounded(lng + x / (metresPerDegree * Math.cos((lat * Math.PI) / 180)), 6),
  lat: rounded(lat + y / metresPerDegree, 6),
});

function batteryOf(robot: Robot, segment: Segment, percent: number, sums: Sums): Status['battery'] {
  const { voltage: rated, ampereHours, chargeHours } = robot.model;
  const charging = segment.charging && percent < 100;
  const voltage = rated * (0.95 + 0.1 * (percent / 100)) + (charging ? 0.6 : 0);
  const { first, last } = segment;
  const hours = (segment.to - segment.from) / 3_600_000;
  const power = charging ? 0 : (last.sums.electricity - first.sums.electricity) / hours;
  const cycles = Math.floor(sums.electricity / capacityOf(robot.model));
  return {
    percent: rounded(percent, 2),
    charging,
    voltage: rounded(voltage, 2),
    current: rounded(charging ? ampereHours / chargeHours : (-power * 1000) / voltage, 2),
    temperature: rounded(26 + (charging ? 4 : Math.min(8, power * 3)) + (robot.number % 20) / 10, 1),
    cycles,
    fullCapacity: rounded(ampereHours * Math.max(0.7, 1 - cycles * 0.0001), 1),
  };
}

function totalsOf({ model }: Robot, sums: Sums): Status['totals'] {
  return {
    area: rounded(sums.area, 3),
    cleanSeconds: rounded(sums.cleanSeconds, 3),
    manualArea: rounded(sums.manualArea, 3),
    manualSeconds: rounded(sums.manualSeconds, 3),
    runSeconds: rounded(sums.runSeconds, 3),
    distance: rounded(sums.distance, 3),
    ...(model.metersWater ? { water: rounded(sums.water, 3) } : {}),
    ...(model.metersElectricity ? { electricity: rounded(sums.electricity, 4) } : {}),
  };
}

/** Releases at fixed intervals; robots update at different times. */
function versionsOf(robot: Robot, day: number): NonNullable<Status['versions']> {
  const release = Math.floor((day - 19_500 - (robot.number % 21)) / 60);
  const number = (major: number) => `${major}.${Math.floor(release / 6)}.${release % 6}`;
  return {
    software: number(3),
    app: number(2),
    algorithm: number(5),
    firmware: number(1),
    acuApplication: number(3),
    acuAlgorithm: number(5),
    acuKernel: '5.10.160',
    vcuFirmware: number(1),
    rcuFirmware: number(2),
  };
}

/** Replaced around the end of life, sometimes late. */
function consumablesOf(robot: Robot, sums: Sums): NonNullable<Status['consumables']> {
  const hours = (sums.cleanSeconds + sums.manualSeconds) / 3600;
  return robot.model.consumables.map(({ name, lifeHours }, index) => {
    const phase = ((robot.number >>> (index * 4)) % 100) / 100;
    return { name, usedHours: rounded((hours + phase * lifeHours) % (lifeHours * (0.93 + phase / 10)), 2), lifeHours };
  });
}

const flagsOf = (names: readonly FlagName[], clean: number): Status['flags'] => {
  const flags: Status['flags'] = {};
  for (const name of names) flags[name] = true;
  if (clean <= 5) flags.cleanWaterEmpty = true;
  return flags;
};

const sumsIn = (logbook: Logbook, shift: Shift, sums: Sums): Sums => addSums(logbook.sumsAtStart(shift), sums);

/** Status at an instant. `whole` includes rarely changing fields. */
export function statusAt(logbook: Logbook, at: number, whole: boolean): StatusBody {
  const { robot } = logbook;
  const shift = logbook.shiftAt(at);
  const segment = segmentAt(shift, at);
  const levels = levelsAt(segment, at);
  const { x, y, heading } = placeAt(segment, levels.along);
  const sums = sumsIn(logbook, shift, levels.sums);
  const { task } = segment;
  return {
    robotSn: robot.robotSn,
    timestamp: at,
    workState: segment.state,
    mode: segment.mode,
    battery: batteryOf(robot, segment, levels.battery, sums),
    tanks: { clean: rounded(levels.clean, 2), dirty: rounded(levels.dirty, 2) },
    speed: rounded(speedOf(segment), 2),
    position: { mapName: segment.floor.mapName, x: rounded(x, 3), y: rounded(y, 3), heading: rounded(heading, 1) },
    location: locationOf(robot, x, y),
    task: task ? { taskId: task.taskId, name: task.name, progress: rounded(levels.progress, 2) } : null,
    flags: flagsOf(flagsAt(segment, levels.along), levels.clean),
    totals: totalsOf(robot, sums),
    ...(whole ? { versions: versionsOf(robot, logbook.dayAt(at)), consumables: consumablesOf(robot, sums) } : {}),
    exception: { exception: codesAt(shift, at).map((faultCode) => ({ faultCode })) },
  };
}

export const isBusyAt = (logbook: Logbook, at: number): boolean => isBusy(segmentAt(logbook.shiftAt(at), at).state);
