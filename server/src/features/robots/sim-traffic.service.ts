import { randomUUID } from 'node:crypto';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { robots } from '@botify/contract/robots/robots.contract';
import { maxReadings, type SimReading, SimReadings } from '@botify/contract/robots/sim-reading';
import { usedTraffic } from '@botify/domain/robots/sim-traffic';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Services, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { createGuardedFetch } from '../../kernel/guarded-fetch.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import { compileCheck } from '../../kernel/validate.ts';
import { signedHeaders } from '../../kernel/webhook.ts';
import { robotTable as robot, simTable as sim } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { findRobot } from './robot-rows.ts';

export async function getSimTraffic({ db, scope }: SignedInContext, robotSn: RobotSn): Promise<Result<typeof robots.simTraffic>> {
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const [row] = await db
    .select()
    .from(sim)
    .where(and(eq(sim.tenantCode, tenantCode), eq(sim.robotSn, robotSn)));
  if (!row?.refreshedAt) return null;
  const { simPlantName, cardId, combo, comboTraffic, surplusTraffic, overtopTraffic, refreshedAt } = row;
  return {
    ...{ simPlantName, cardId, combo, comboTraffic, surplusTraffic, overtopTraffic },
    usedTraffic: usedTraffic(row),
    refreshedAt: refreshedAt.toISOString(),
  };
}

const query = new QueryBuilder();

/** Cards of the machines that the caller sees. */
const ofVisible = ({ scope }: Pick<SignedInContext, 'scope'>): SQL => {
  const visible = query.select({ robotSn: robot.robotSn }).from(robot).where(visibleTo(scope));
  return sql`${sim.tenantCode} = ${scope.tenantCode} AND ${sim.robotSn} IN ${visible}`;
};

/** Card number of each visible machine that has one, all or some. */
export async function heldCards(ctx: SignedInContext, some?: readonly string[]): Promise<string[]> {
  const wanted = some && sql`${sim.cardId} = ANY(${sql.param(some)}::text[])`;
  const rows = await ctx.db
    .select({ cardId: sim.cardId })
    .from(sim)
    .where(and(ofVisible(ctx), wanted));
  return rows.flatMap(({ cardId }) => cardId || []);
}

/** Stores readings for the machines that the caller sees. */
export const storeVisible = (db: Executor, ctx: SignedInContext, cards: readonly SimReading[]): Promise<number> =>
  storeReadings(db, cards, ofVisible(ctx), ctx.now());

/** Stores what a program has read from the platform of a network operator. */
export async function saveTraffic(ctx: SignedInContext, { cards }: SimReadings): Promise<Result<typeof robots.saveTraffic>> {
  const updated = await storeVisible(ctx.db, ctx, cards);
  const numbers = cards.map(({ cardId }) => cardId);
  const held = await heldCards(ctx, numbers);
  const known = new Set(held);
  return { updated, outdated: held.length - updated, unknown: [...new Set(numbers.filter((cardId) => !known.has(cardId)))] };
}

const readingColumns = (now: Date): Columns<SimReading> => ({
  card: ['text', ({ cardId }) => cardId],
  plan: ['numeric', ({ comboTraffic }) => comboTraffic],
  rest: ['numeric', ({ surplusTraffic }) => surplusTraffic],
  beyond: ['numeric', ({ overtopTraffic }) => overtopTraffic],
  // A clock that is ahead would lock out later readings.
  read_at: ['timestamptz', ({ at }) => (at && new Date(at) < now ? new Date(at) : now).toISOString()],
});

/** Returns the number of machines with new figures. Of several readings of a card the latest counts. */
async function storeReadings(db: Executor, readings: readonly SimReading[], within: SQL, now: Date): Promise<number> {
  if (readings.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    UPDATE ${sim} SET combo_traffic = plan, surplus_traffic = rest, overtop_traffic = beyond, refreshed_at = read_at
    FROM (SELECT DISTINCT ON (card) * FROM ${unnest(readings, readingColumns(now))} ORDER BY card, read_at DESC) AS reading
    WHERE ${within} AND card_id = card AND (refreshed_at IS NULL OR refreshed_at < read_at)`);
  return rowCount ?? 0;
}

const isReadings = compileCheck(SimReadings);
const ask = createGuardedFetch({ reach: () => true, timeoutMs: 30_000, maxBytes: 4_000_000 });

/** Asks the service of SIM_URL for the traffic of every card, of all tenants. An unusable answer changes nothing. */
export async function fetchTraffic({ db, config, log, now }: Pick<Services, 'db' | 'config' | 'log' | 'now'>): Promise<void> {
  const { SIM_URL: url, SIM_KEY: secret } = config;
  if (!url || !secret) return;
  const rows = await db.selectDistinct({ cardId: sim.cardId }).from(sim).where(isNotNull(sim.cardId)).orderBy(sim.cardId);
  const cards = rows.flatMap(({ cardId }) => cardId || []);
  let updated = 0;
  for (let from = 0; from < cards.length; from += maxReadings) {
    const asked = cards.slice(from, from + maxReadings);
    const body = JSON.stringify({ cards: asked });
    const headers = signedHeaders({ secret, id: randomUUID(), body, at: now() });
    const answer = await ask(url, { method: 'POST', headers, body });
    const readings: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    if (isReadings(readings)) throw new Error(`SIM_URL: unusable answer, HTTP ${answer.status}`);
    const wanted = new Set(asked);
    const found = (readings as SimReadings).cards.filter(({ cardId }) => wanted.has(cardId));
    updated += await storeReadings(db, found, sql`true`, now());
  }
  log.info({ event: 'sim_traffic.fetched', cards: cards.length, updated });
}
