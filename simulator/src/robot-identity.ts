import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { hour, minute } from './calendar.ts';
import { faultRate } from './faults.ts';
import type { Building } from './floor-plan/floor.ts';
import { type SitePlan, sitePlan } from './floor-plan/site-plan.ts';
import { type Model, modelOf } from './models.ts';
import { hashOf, randomOf } from './random.ts';

/** A robot of the fleet file, without its secret. */
export interface RobotEntry {
  readonly robotSn: RobotSn;
  readonly modelNum: string;
  readonly siteNumber: string;
  readonly scene: string;
  readonly timeZone: string;
  readonly lng: number;
  readonly lat: number;
}

/** Constant properties of a robot. */
export interface Robot extends RobotEntry {
  readonly seed: string;
  readonly model: Model;
  readonly site: SitePlan;
  readonly building: Building;
  /** m */
  readonly width: number;
  /** m/s */
  readonly speed: number;
  /** L/m² */
  readonly water: number;
  /** kWh/m² */
  readonly energy: number;
  /** Share of the used water that is recovered. */
  readonly recovery: number;
  readonly faultsPerShift: number;
  /** Share of the days it works. */
  readonly attendance: number;
  readonly number: number;
  /** In [0, 1). Consecutive serial numbers are far apart, and any few dozen are evenly spread. */
  readonly turn: number;
  /** Milliseconds after midnight. */
  readonly shiftBegins: number;
}

const goldenRatio = 0.618_033_988_75;
/** A shift has two watches, twelve hours apart, so this range covers the whole day. */
const betweenWatches = 12 * hour;

function turnOf({ robotSn }: RobotEntry): number {
  const number = /\d+$/.exec(robotSn)?.[0] ?? '';
  return (hashOf(robotSn.slice(0, robotSn.length - number.length)) / 2 ** 32 + Number(number) * goldenRatio) % 1;
}

export function robotOf(seed: string, entry: RobotEntry): Robot {
  const random = randomOf(seed, entry.robotSn, 'machine');
  const model = modelOf(entry.modelNum);
  const site = sitePlan(seed, entry.siteNumber, entry.scene);
  const turn = turnOf(entry);
  return {
    ...entry,
    seed,
    model,
    site,
    building: site.building,
    width: Math.round(random.between(...model.width) * 100) / 100,
    speed: random.between(...model.cleanSpeed),
    water: random.between(...model.water) / 1000,
    energy: random.between(...model.energy) / 1000,
    recovery: random.between(0.8, 0.95),
    faultsPerShift: faultRate(seed, entry.robotSn),
    attendance: random.between(0.88, 0.95),
    number: hashOf(`${seed}|${entry.robotSn}`),
    turn,
    shiftBegins: Math.floor((turn * betweenWatches) / (15 * minute)) * 15 * minute,
  };
}

/** The entry that the robot was created from. */
export const entryOf = ({ robotSn, modelNum, siteNumber, scene, timeZone, lng, lat }: Robot): RobotEntry => ({
  robotSn,
  modelNum,
  siteNumber,
  scene,
  timeZone,
  lng,
  lat,
});

/** Whether it works on that local day. */
export const attends = (robot: Robot, day: number): boolean => randomOf(robot.seed, robot.robotSn, 'day', day).chance(robot.attendance);
