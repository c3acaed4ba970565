import type { DueConsumable } from '@botify/contract/overview/site-status.contract';
import { consumableWear } from '@botify/domain/robots/consumable-days-left';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { consumableTable as consumable, robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { inFleet, standsAt } from '../../visibility/robots.ts';
import { hoursCleaned, hoursPerDay, wornOf } from './consumables.service.ts';
import { hasState } from './robot-rows.ts';

/** Consumables of the machines at a site that are worn out or will be within a week, the most urgent first. */
export async function listDueConsumables({ db, scope }: SignedInContext, siteId: string, today: string): Promise<DueConsumable[]> {
  const machines = await db
    .select({ robotSn: robot.robotSn, remark: robot.remark, cleanSeconds: state.cleanSeconds, consumables: state.consumables })
    .from(robot)
    .innerJoin(state, hasState)
    .where(and(inFleet(scope), standsAt(scope, siteId)))
    .orderBy(asc(robot.robotSn));
  const robotSns = machines.map(({ robotSn }) => robotSn);
  if (robotSns.length === 0) return [];
  const { tenantCode } = scope;
  const [rows, average] = await Promise.all([
    db
      .select()
      .from(consumable)
      .where(and(eq(consumable.tenantCode, tenantCode), inArray(consumable.robotSn, robotSns))),
    hoursPerDay(db, tenantCode, robotSns, today),
  ]);
  const stored = Map.groupBy(rows, ({ robotSn }) => robotSn);
  return (
    machines
      .flatMap(({ robotSn, remark, cleanSeconds, consumables }) =>
        wornOf(stored.get(robotSn) ?? [], consumables, hoursCleaned(cleanSeconds)).map(({ name, lifeHours, usedHours }) => ({
          robotSn,
          remark,
          name,
          usedHours,
          lifeHours,
          ...consumableWear({ lifeHours, usedHours, hoursPerDay: average(robotSn) }),
        })),
      )
      // Parts without a known life are never due.
      .filter(({ level, lifeHours }) => lifeHours > 0 && level !== 'fine')
      .sort((one, other) => urgencyOf(one) - urgencyOf(other))
  );
}

/** Worn-out parts first, whatever the pace of their machine. */
const urgencyOf = ({ lifeHours, usedHours, daysLeft, level }: DueConsumable): number =>
  level === 'due' ? -1e6 - (usedHours - lifeHours) : (daysLeft ?? 0);
