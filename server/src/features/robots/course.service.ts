import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Query } from '@botify/contract/kernel/endpoint';
import { courseSteps, type RobotCourse, type robotData } from '@botify/contract/robots/robot-data.contract';
import { parseWorkState } from '@botify/domain/robots/work-state';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { silencesOf } from './fleet-past.service.ts';
import { errorsOf, type PastQuery, presence } from './fleet-past-rows.ts';
import { findRobot } from './robot-rows.ts';

interface Sample extends Record<string, unknown> {
  readonly step: number;
  readonly work: string;
  readonly battery: number;
  readonly charging: boolean | null;
  readonly clean: number;
  readonly dirty: number;
  readonly speed: number;
  readonly task: string | null;
}

const defaultHours = 24;
const hourMs = 3_600_000;
/** Step of the last message before the range. */
const beforeStart = -1;
const keptDays = 14;

/** Curves of a machine over the last hours, in a fixed number of steps whatever the range. */
export async function getCourse(
  { db, scope, locale, now }: SignedInContext,
  { robotSn, hours = defaultHours }: Query<typeof robotData.course>,
): Promise<RobotCourse> {
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const end = now();
  const start = new Date(end.getTime() - hours * hourMs);
  const wanted: PastQuery = { tenantCode, robotSns: [robotSn], start, end, step: (hours * hourMs) / 1000 / courseSteps };
  const [samples, noted, errors] = await Promise.all([readSamples(db, wanted), presence(db, wanted), errorsOf(db, wanted)]);
  const silences = silencesOf(noted).map(({ from, to }) => ({ from, to }));
  const held = heldValues(samples, (step) => {
    const at = start.getTime() + (step + 1) * wanted.step * 1000;
    return silences.some(({ from, to }) => Date.parse(from) <= at && (to === null || Date.parse(to) > at));
  });
  const curve = <T>(read: (sample: Sample) => T): (T | null)[] => held.map((sample) => (sample ? read(sample) : null));
  return {
    start: start.toISOString(),
    stepSeconds: wanted.step,
    battery: curve(({ battery }) => battery),
    cleanWater: curve(({ clean }) => clean),
    dirtyWater: curve(({ dirty }) => dirty),
    speed: curve(({ speed }) => speed),
    workStates: curve(({ work }) => parseWorkState(work)),
    charging: curve(({ charging }) => charging === true).map(Boolean),
    tasks: curve(({ task }) => task),
    silences,
    errors: errors.map(({ id, faultCode, names, noticeLevel, startTime, endTime }) => {
      const name = nameIn(locale, names) || faultCode;
      return { id, faultCode, name, noticeLevel, startTime, endTime };
    }),
  };
}

/** A state lasts until the next message, but not while the machine counted as offline. */
function heldValues(samples: readonly Sample[], isSilent: (step: number) => boolean): (Sample | undefined)[] {
  const byStep = new Map(samples.map((sample) => [sample.step, sample]));
  let last = byStep.get(beforeStart);
  return Array.from({ length: courseSteps }, (_, step) => {
    last = byStep.get(step) ?? (isSilent(step) ? undefined : last);
    return last;
  });
}

/** The last message of each step and the one before the first step. The index finds these rows. Only their content is parsed. */
async function readSamples(db: Executor, { tenantCode, robotSns, start, end, step }: PastQuery): Promise<Sample[]> {
  const [from, to] = [start, end].map((at) => sql`${at.toISOString()}::timestamptz`);
  const ofMachine = sql`tenant_code = ${tenantCode} AND robot_sn = ${robotSns[0]}`;
  // A message at the end of a step belongs to it, not to the next one.
  const bin = sql`date_bin(make_interval(secs => ${step}::int), at - interval '1 microsecond', ${from})`;
  const { rows } = await db.execute<Sample>(sql`
    SELECT coalesce((extract(epoch FROM bin - ${from}) / ${step}::int)::int, ${beforeStart}) AS step, message."workState" AS work,
      power.percent AS battery, power.charging, tank.clean, tank.dirty, message.speed, message.task->>'name' AS task
    FROM (
      SELECT ${bin} AS bin, max(at) AS last_at FROM robot_history WHERE ${ofMachine} AND at > ${from} AND at <= ${to} GROUP BY 1
      UNION ALL SELECT NULL, (
        SELECT at FROM robot_history WHERE ${ofMachine} AND at <= ${from} AND at > ${from} - make_interval(days => ${keptDays})
        ORDER BY at DESC LIMIT 1)) AS newest
    CROSS JOIN LATERAL (
      SELECT status FROM robot_history WHERE ${ofMachine} AND at = last_at ORDER BY boot DESC, sequence DESC LIMIT 1) AS latest,
      json_to_record(latest.status::json) AS message("workState" text, battery json, tanks json, speed float8, task json),
      json_to_record(message.battery) AS power(percent float8, charging boolean),
      json_to_record(message.tanks) AS tank(clean float8, dirty float8)
    ORDER BY bin`);
  return rows;
}
