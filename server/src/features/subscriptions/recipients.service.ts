import { isDeepStrictEqual } from 'node:util';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import {
  defaultHour,
  type Frequency,
  type Recipient,
  type reportRecipients,
} from '@botify/contract/subscriptions/report-recipients.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, desc, eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { containing, violatedConstraint } from '../../kernel/sql.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { deliveryTable as delivery, recipientTable } from '../../schema/subscriptions.table.ts';
import { firstHidden } from '../../trees/assignment-rows.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { readerOf, requireFreeAddress, scopeFor } from './recipient-readers.service.ts';
import { findRecipient, isRecipient, type RecipientRow, readable, recipientState, seenRecipients, takenOverBy } from './recipient-rows.ts';
import { dueAfterChange, dueStart, zonesOf } from './report-due.service.ts';
import { requireZone } from './time-zones.service.ts';

export async function listRecipients(
  ctx: SignedInContext,
  { current = 1, size = 20, keyword, frequency, state }: Query<typeof reportRecipients.list>,
): Promise<Result<typeof reportRecipients.list>> {
  const wanted = and(
    seenRecipients(ctx),
    frequency ? eq(recipientTable.frequency, frequency) : undefined,
    state ? eq(recipientState, state) : undefined,
    containing(keyword, [recipientTable.name, recipientTable.email]),
  );
  const total = await ctx.db.$count(recipientTable, wanted);
  const rows = await selectRecipients(ctx)
    .where(wanted)
    .orderBy(desc(recipientTable.createdAt), desc(recipientTable.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map((found) => shown(ctx, found)), total, size, current };
}

function selectRecipients({ db, scope }: SignedInContext) {
  const { state, why, fromDay, toDay, dueAt, sentAt } = delivery;
  // Tests are not scheduled deliveries.
  const last = db
    .select({ state, why, fromDay, toDay, dueAt, sentAt })
    .from(delivery)
    .where(and(eq(delivery.tenantCode, recipientTable.tenantCode), eq(delivery.recipientId, recipientTable.id), eq(delivery.test, false)))
    .orderBy(desc(dueAt), desc(toDay))
    .limit(1)
    .as('last');
  return db
    .select({
      row: recipientTable,
      state: recipientState,
      siteNames: sql<string[]>`ARRAY(SELECT ${siteTable.name} FROM ${siteTable}
        WHERE ${siteTable.id} = ANY(${recipientTable.siteIds}) AND ${visibleSites(scope)} ORDER BY ${siteTable.number})`,
      last: { state: last.state, why: last.why, fromDay: last.fromDay, toDay: last.toDay, dueAt: last.dueAt, sentAt: last.sentAt },
    })
    .from(recipientTable)
    .leftJoinLateral(last, sql`true`);
}

function shown(
  { identity }: SignedInContext,
  { row, state, siteNames, last }: Awaited<ReturnType<typeof selectRecipients>>[number],
): Recipient {
  const {
    id,
    accountId,
    email,
    name,
    timeZone,
    sendHour,
    frequency,
    language,
    siteIds,
    robotSns,
    attachXlsx,
    ownerName,
    createdAt,
    version,
  } = row;
  return {
    id,
    accountId,
    email,
    name,
    timeZone,
    hour: sendHour,
    frequency,
    language,
    siteIds,
    robotSns,
    attachXlsx,
    siteNames,
    state,
    ownerName,
    owned: row.ownerTenant === identity.homeTenant && row.ownerId === identity.accountId,
    nextAt: state === 'active' ? row.nextAt.toISOString() : null,
    last: last?.state
      ? { state: last.state, why: last.why, from: last.fromDay, to: last.toDay, at: (last.sentAt ?? last.dueAt).toISOString() }
      : null,
    createdAt: createdAt.toISOString(),
    version,
  };
}

/** The first report covers the first day or week that ends after now. */
export async function createRecipient(
  ctx: SignedInContext,
  given: Body<typeof reportRecipients.create>,
): Promise<Result<typeof reportRecipients.create>> {
  const { tenantCode } = ctx;
  const { frequency, siteIds = [], robotSns = [], attachXlsx = false, hour: sendHour = defaultHour } = given;
  const createdAt = ctx.now();
  const timeZone = requireZone(given.timeZone);
  await requireSeen(ctx, { siteIds, robotSns });
  const { scope, ...reader } = await readerOf(ctx, {
    ...given,
    accountId: given.accountId ?? null,
    language: given.language ?? ctx.locale,
  });
  // Outside `administer`: inside its transaction these queries would need a second connection.
  const due = await dueStart(ctx, { tenantCode, scope, timeZone, sendHour, frequency, siteIds, robotSns });
  const row: RecipientRow = {
    tenantCode,
    id: newId(createdAt),
    ...reader,
    timeZone,
    sendHour,
    frequency,
    siteIds,
    robotSns,
    attachXlsx,
    paused: false,
    unsubscribedAt: null,
    ...takenOverBy(ctx),
    ...due,
    createdAt,
    version: 1,
  };
  return administer(ctx, async (tx, note) => {
    await requireFreeAddress(tx, row);
    await tx.insert(recipientTable).values(row);
    note({ subject: 'reportRecipient', act: 'create', id: row.id, name: row.name, after: await readable(tx, row) });
    return { id: row.id, version: row.version };
  }).catch(rethrowTaken);
}

/** Updates a recipient and makes the caller its owner. Clears what stopped the mails. */
export async function updateRecipient(
  ctx: SignedInContext,
  { id, version, hour, ...given }: Body<typeof reportRecipients.update>,
): Promise<Result<typeof reportRecipients.update>> {
  const { tenantCode } = ctx;
  const current = await findRecipient(ctx.db, ctx, id);
  const accountId = given.accountId === undefined ? current.accountId : given.accountId;
  const { scope, ...reader } = await readerOf(ctx, { ...given, accountId }, current);
  const fields = { ...given, ...reader, sendHour: hour ?? current.sendHour, timeZone: requireZone(given.timeZone) };
  await requireSeen(ctx, fields);
  // Outside `administer`: inside its transaction these queries would need a second connection.
  const [fresh, zones] = [await dueStart(ctx, { tenantCode, scope, ...fields }), await zonesOf(ctx.db, { scope, ...fields })];
  return administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id, { lock: true });
    await requireVersion(tx, row, version);
    if (row.unsubscribedAt) throw new AppError('recipient.unsubscribed');
    const next = { ...row, ...fields, ...takenOverBy(ctx) };
    if (isDeepStrictEqual(row, next)) return { version };
    await requireFreeAddress(tx, next);
    const due = dueAfterChange(row, { ...next, zones }, fresh, ctx.now());
    const changes = { ...fields, ...takenOverBy(ctx), ...due, version: version + 1 };
    await tx.update(recipientTable).set(changes).where(isRecipient(row));
    const [before, after] = [await readable(tx, row), await readable(tx, next)];
    note({ subject: 'reportRecipient', act: 'update', id, name: next.name, before, after });
    return { version: version + 1 };
  }).catch(rethrowTaken);
}

/** Pauses a recipient, or resumes it with the caller as owner, unless that takes back a pause. Skips periods that ended during the pause. */
export async function pauseRecipient(
  ctx: SignedInContext,
  { id, paused, version }: Body<typeof reportRecipients.pause>,
): Promise<Result<typeof reportRecipients.pause>> {
  const seen = await findRecipient(ctx.db, ctx, id);
  // Outside `administer`: inside its transaction these queries would need a second connection.
  const due = paused ? {} : await dueStart(ctx, { ...seen, scope: await scopeFor(ctx, seen.accountId) });
  return administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id, { lock: true });
    await requireVersion(tx, row, version ?? seen.version);
    if (!paused && row.unsubscribedAt) throw new AppError('recipient.unsubscribed');
    if (paused ? row.paused : isSending(row)) return { version: row.version };
    const owner = paused || version !== undefined ? {} : takenOverBy(ctx);
    const changes = { paused, ...owner, ...due, version: row.version + 1 };
    await tx.update(recipientTable).set(changes).where(isRecipient(row));
    const [before, after] = [await readable(tx, row), await readable(tx, { ...row, ...changes })];
    note({ subject: 'reportRecipient', act: paused ? 'deactivate' : 'activate', id, name: row.name, before, after });
    return { version: changes.version };
  });
}

const isSending = ({ paused, bouncedAt, ownerlessAt }: RecipientRow): boolean => !paused && bouncedAt === null && ownerlessAt === null;

/** Deletes a recipient and its deliveries. */
export const removeRecipient = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id);
    if (confirmation !== undefined && normalizeLoginName(confirmation) !== row.email)
      throw new AppError('recipient.notMatched', { field: 'confirmation' });
    note({ subject: 'reportRecipient', act: 'delete', id, name: row.name, before: await readable(tx, row) });
    await tx.delete(recipientTable).where(isRecipient(row));
    return null;
  });

/** Scope and format of a report. */
interface Content {
  readonly name: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly language: Locale;
  readonly siteIds: string[];
  readonly robotSns: RobotSn[];
}

/** Rejects machines and sites that the caller does not see. Hidden and missing ids produce the same error. */
export async function requireSeen(
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  { siteIds, robotSns }: Pick<Content, 'siteIds' | 'robotSns'>,
): Promise<void> {
  const site = await firstHidden(db, { table: siteTable, id: siteTable.id, visible: visibleSites(scope) }, siteIds);
  if (site !== undefined) throw new AppError('site.notFound', { field: 'siteIds' });
  const robotSn = await firstHidden(db, { table: robotTable, id: robotTable.robotSn, visible: visibleTo(scope) }, robotSns);
  if (robotSn !== undefined) throw new AppError('robot.notFound', { robotSn, field: 'robotSns' });
}

/** Maps the unique violation to an error. A check before the insert would race with a concurrent one. */
function rethrowTaken(error: unknown): never {
  if (violatedConstraint(error) === 'report_recipient_once') throw new AppError('recipient.emailTaken', { field: 'email' });
  throw error;
}
