import { isDeepStrictEqual } from 'node:util';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { Site, SiteDetail, sites } from '@botify/contract/sites/sites.contract';
import { and, asc, count, desc, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireRoom } from '../../changes/require-room.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { zoneNamed } from '../../kernel/known-zone.ts';
import type { Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { nameSome } from '../../kernel/words.ts';
import { appAccountTable as person } from '../../schema/app-accounts.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteMemberTable as member, siteTable } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/accounts.ts';
import { inFleet } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { addToGroup } from '../groups/public.ts';

const orders = {
  number: asc(siteTable.number),
  '-number': desc(siteTable.number),
  name: asc(siteTable.name),
  '-name': desc(siteTable.name),
  contractEnd: asc(siteTable.contractEnd),
  // Sites without a contract come last in both directions.
  '-contractEnd': sql`${siteTable.contractEnd} DESC NULLS LAST`,
  createdAt: asc(siteTable.createdAt),
  '-createdAt': desc(siteTable.createdAt),
};

export async function listSites(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, keyword, scene, sort = 'number' }: Query<typeof sites.list>,
  further?: SQL,
): Promise<Result<typeof sites.list>> {
  const wanted = and(
    visibleSites(scope),
    scene ? eq(siteTable.scene, scene) : undefined,
    containing(keyword, [siteTable.number, siteTable.name, siteTable.address]),
    further,
  );
  const total = await db.$count(siteTable, wanted);
  const rows = await db
    .select()
    .from(siteTable)
    .where(wanted)
    .orderBy(orders[sort], asc(siteTable.id))
    .limit(size)
    .offset((current - 1) * size);
  const figuresOf = await siteFigures(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const records = rows.map(({ id, number, name, timeZone, scene: kind, address, contractEnd, createdAt, version }) => ({
    id,
    number,
    name,
    timeZone,
    scene: kind,
    address,
    contractEnd,
    ...figuresOf(id),
    createdAt: createdAt.toISOString(),
    version,
  }));
  return { records, total, size, current };
}

export async function getSite({ db, scope }: SignedInContext, id: string): Promise<SiteDetail> {
  const { tenantCode, createdAt, ...site } = await findSite(db, scope, id);
  const figuresOf = await siteFigures(db, scope, [id]);
  return { ...site, ...figuresOf(id), createdAt: createdAt.toISOString() };
}

const nothing = {
  address: null,
  customerName: null,
  contactName: null,
  contactJob: null,
  contactPhone: null,
  contractNumber: null,
  contractStart: null,
  contractEnd: null,
  payType: null,
};

export async function createSite(ctx: SignedInContext, given: Body<typeof sites.create>): Promise<Result<typeof sites.create>> {
  const { tenantCode, scope } = ctx;
  const createdAt = ctx.now();
  const row: SiteRow = { ...nothing, ...trimFields(given), tenantCode, id: newId(createdAt), createdAt, version: 1 };
  return administer(ctx, async (tx, note) => {
    await requireRoom(tx, tenantCode, 'sites');
    await requireValid(tx, scope, row);
    await tx.insert(siteTable).values(row);
    // Otherwise a limited account would not see what it created.
    if (scope.groupId) await addToGroup(tx, tenantCode, scope.groupId, 'sites', [row.id]);
    note({ subject: 'site', act: 'create', id: row.id, name: row.name, after: readable(row) });
    return { id: row.id };
  });
}

export async function updateSite(
  ctx: SignedInContext,
  id: string,
  { version, ...given }: Body<typeof sites.update>,
): Promise<Result<typeof sites.update>> {
  const changes = trimFields(given);
  return administer(ctx, async (tx, note) => {
    const row = await findSite(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const next: SiteRow = { ...row, ...changes, version: version + 1 };
    if (isDeepStrictEqual(readable(row), readable(next))) return { version };
    await requireValid(tx, ctx.scope, next);
    await tx
      .update(siteTable)
      .set({ ...changes, version: next.version })
      .where(isSite(row));
    note({ subject: 'site', act: 'update', id, name: next.name, before: readable(row), after: readable(next) });
    return { version: next.version };
  });
}

/** Deletes a site without machines. Its members lose it; their accounts stay. */
export async function removeSite(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findSite(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('site.notMatched', { field: 'confirmation' });
    await requireNoRobots(tx, ctx, row);
    // Retired machines are left at the end. Their records keep the id of the site.
    await tx.update(robotTable).set({ siteId: null }).where(isAt(row));
    await tx.delete(siteTable).where(isSite(row));
    note({ subject: 'site', act: 'delete', id, name: row.name, before: readable(row) });
    return null;
  });
}

const isAt = ({ tenantCode, id }: Pick<SiteRow, 'tenantCode' | 'id'>) =>
  and(eq(robotTable.tenantCode, tenantCode), eq(robotTable.siteId, id));

async function requireNoRobots(tx: Executor, { locale, scope }: SignedInContext, { tenantCode, id }: SiteRow): Promise<void> {
  const here = and(isAt({ tenantCode, id }), isNull(robotTable.retiredAt));
  const count = await tx.$count(robotTable, here);
  if (count === 0) return;
  const seen = await tx
    .select({ name: robotTable.remark })
    .from(robotTable)
    .where(and(here, inFleet(scope)))
    .orderBy(asc(robotTable.robotSn))
    .limit(4);
  const names = seen.map(({ name }) => name);
  throw new AppError('site.inUse', { count, names: names.length > 0 ? nameSome(locale, names) : '-' });
}

export type SiteRow = typeof siteTable.$inferSelect;

/** Hidden and missing sites produce the same error. */
export async function findSite(db: Executor, scope: Scope, id: string): Promise<SiteRow> {
  const [row] = await db
    .select()
    .from(siteTable)
    .where(and(eq(siteTable.id, id), visibleSites(scope)));
  if (!row) throw new AppError('site.notFound');
  return row;
}

const isSite = ({ tenantCode, id }: Pick<SiteRow, 'tenantCode' | 'id'>) => and(eq(siteTable.tenantCode, tenantCode), eq(siteTable.id, id));

/** Values for the audit log. */
const readable = ({ tenantCode, id, createdAt, version, ...fields }: SiteRow) => fields;

type Figures = Pick<Site, 'robotCount' | 'memberCount' | 'superAdmin'>;

/** Visible machines and members, queried for the sites of one page. */
async function siteFigures(db: Executor, scope: Scope, ids: readonly string[]): Promise<(id: string) => Figures> {
  if (ids.length === 0) return () => none;
  const robots = await db
    .select({ siteId: robotTable.siteId, robotCount: count() })
    .from(robotTable)
    .where(and(inArray(robotTable.siteId, [...ids]), inFleet(scope)))
    .groupBy(robotTable.siteId);
  const members = await db
    .select({
      siteId: member.siteId,
      memberCount: count(),
      superAdmin: max(sql<string | null>`CASE WHEN ${member.role} = 'superAdmin' THEN ${person.name} END`),
    })
    .from(member)
    .innerJoin(person, and(eq(person.tenantCode, member.tenantCode), eq(person.id, member.appAccountId)))
    .where(and(eq(member.tenantCode, scope.tenantCode), inArray(member.siteId, [...ids]), visibleAppAccounts(scope)))
    .groupBy(member.siteId);
  const robotsAt = new Map(robots.map(({ siteId, robotCount }) => [siteId, { robotCount }]));
  const membersOf = new Map(members.map(({ siteId, ...figures }) => [siteId, figures]));
  return (id) => ({ ...none, ...robotsAt.get(id), ...membersOf.get(id) });
}

const none: Figures = { robotCount: 0, memberCount: 0, superAdmin: null };

/** Trims texts, turns empty ones into null, and drops undefined fields. */
function trimFields<T extends Partial<Body<typeof sites.create>>>(given: T): T {
  const tidied = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value]),
  );
  return { ...tidied, ...(given.timeZone === undefined ? {} : { timeZone: canonicalTimeZone(given.timeZone) }) } as T;
}

interface Checked {
  readonly id: string;
  readonly number: string;
  readonly contractStart: string | null;
  readonly contractEnd: string | null;
}

/** Rules that involve several fields or rows. */
async function requireValid(tx: Executor, scope: Scope, site: Checked): Promise<void> {
  const { contractStart, contractEnd } = site;
  if (contractStart && contractEnd && contractEnd < contractStart) throw new AppError('site.contractBackwards', { field: 'contractEnd' });
  const [other] = await tx
    .select({ id: siteTable.id, name: siteTable.name })
    .from(siteTable)
    .where(
      and(
        eq(siteTable.tenantCode, scope.tenantCode),
        eq(sql`lower(${siteTable.number})`, sql`lower(${site.number})`),
        ne(siteTable.id, site.id),
      ),
    );
  if (!other) return;
  const visible = await tx.$count(siteTable, and(eq(siteTable.id, other.id), visibleSites(scope)));
  throw new AppError('site.numberTaken', { name: visible > 0 ? other.name : '-', field: 'number' });
}

const known: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Browsers use different names for some zones (Asia/Kolkata, Asia/Calcutta): all are accepted and stored under one name. */
function canonicalTimeZone(given: string): string {
  const name = zoneNamed(given);
  if (name === undefined || !known.has(name)) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
