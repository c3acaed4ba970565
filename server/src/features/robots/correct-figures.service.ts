import type { Body, Query } from '@botify/contract/kernel/endpoint';
import type { DayFigures, figures } from '@botify/contract/robots/figures.contract';
import { totalNames } from '@botify/contract/robots/status';
import { implausibleTotal } from '@botify/domain/robots/plausible';
import { and, eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { robotDayFigures as daily, robotDayTable } from '../../schema/robots.table.ts';
import { findRobot, type RobotRow } from './robot-rows.ts';

/** The day on which clocks are put back. */
const longestDayMs = 25 * 3_600_000;

export async function getDayFigures(ctx: SignedInContext, { robotSn, day }: Query<typeof figures.ofDay>): Promise<DayFigures> {
  return readDay(ctx.db, await findRobot(ctx.db, ctx.scope, robotSn), day);
}

/** Readers use the stored sums, so that reports and board follow. Later messages of the machine add to the corrected figures. */
export const correctDayFigures = (ctx: SignedInContext, form: Body<typeof figures.correctDay>): Promise<DayFigures> =>
  administer(ctx, async (tx, note) => {
    const { robotSn, day, total, reason, ...given } = form;
    const robot = await findRobot(tx, ctx.scope, robotSn);
    // First the state, like the writer of machine messages: no message is counted in between, and there are no deadlocks.
    await tx.execute(sql`SELECT FROM robot_state WHERE ${ofRobot(robot)} FOR UPDATE`);
    const before = await readDay(tx, robot, day);
    const after = { ...before, ...given };
    const field = implausibleTotal(
      totalNames.map((name) => after[name] * 1000),
      longestDayMs,
    );
    if (field) throw new AppError('robot.implausibleFigure', { field });
    const added = (name: keyof DayFigures) => after[name] - before[name];
    await tx
      .update(robotDayTable)
      .set(Object.fromEntries(totalNames.map((name) => [name, sql`${robotDayTable[name]} + ${added(name)}::numeric`])))
      .where(and(eq(robotDayTable.tenantCode, robot.tenantCode), eq(robotDayTable.robotSn, robotSn), eq(robotDayTable.day, day)));
    await scaleHours(tx, robot, day, (after.area + after.manualArea) / (before.area + before.manualArea));
    if (total) await correctTotals(tx, robot, added('area') + added('manualArea'), added('cleanSeconds') + added('manualSeconds'));
    note({ subject: 'robot', act: 'correct', id: robotSn, name: robot.remark, before: { ...before }, after: { ...after, day, reason } });
    return after;
  });

const ofRobot = ({ tenantCode, robotSn }: RobotRow) => sql`tenant_code = ${tenantCode} AND robot_sn = ${robotSn}`;

async function readDay(db: Executor, { tenantCode, robotSn }: RobotRow, day: string): Promise<DayFigures> {
  const { area, cleanSeconds, manualArea, manualSeconds, runSeconds, distance, water, electricity } = daily;
  const [found] = await db
    .select({ area, cleanSeconds, manualArea, manualSeconds, runSeconds, distance, water, electricity })
    .from(daily)
    .where(and(eq(daily.tenantCode, tenantCode), eq(daily.robotSn, robotSn), eq(daily.day, day)));
  if (!found) throw new AppError('robot.noFigures', { field: 'day' });
  return found;
}

/** The board draws the last days by the hour. Which hour was wrong is unknown, so all of them change in proportion. */
async function scaleHours(tx: Executor, robot: RobotRow, day: string, factor: number): Promise<void> {
  if (!Number.isFinite(factor) || factor === 1) return;
  const scaled = sql.raw(['area_00', 'area_15', 'area_30', 'area_45'].map((name) => `${name} = ${name} * factor`).join(', '));
  await tx.execute(sql`
    UPDATE robot_hour SET ${scaled}
    FROM (SELECT ${factor}::float8 AS factor, coalesce((
      SELECT site.time_zone FROM robot_day AS fact JOIN site ON site.tenant_code = fact.tenant_code AND site.id = fact.site_id
      WHERE fact.tenant_code = ${robot.tenantCode} AND fact.robot_sn = ${robot.robotSn} AND fact.day = ${day}), 'UTC') AS zone) AS day
    WHERE ${ofRobot(robot)} AND (hour AT TIME ZONE zone)::date = ${day}::date`);
}

/** The machine keeps counting from its own totals, so the difference is kept and added to each of them. */
async function correctTotals(tx: Executor, robot: RobotRow, area: number, seconds: number): Promise<void> {
  await tx.execute(sql`
    UPDATE robot_state SET area_correction = area_correction + ${area}::float8, seconds_correction = seconds_correction + ${seconds}::float8,
      clean_area = greatest(0, clean_area + ${area}::float8), clean_seconds = greatest(0, clean_seconds + ${seconds}::float8)
    WHERE ${ofRobot(robot)} AND clean_area IS NOT NULL`);
}
