import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { ProductPath } from '@botify/contract/roles/product-paths';
import type { SavedView, savedViews } from '@botify/contract/saved-views/saved-views.contract';
import { mayShareViews, mostViews, viewName } from '@botify/domain/saved-views/view-rules';
import { and, eq, not } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import type { Change } from '../../changes/record.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { violatedConstraint } from '../../kernel/sql.ts';
import type { Values } from '../../schema/audit.table.ts';
import { savedViewTable as table } from '../../schema/saved-views.table.ts';
import { isOwn, ownViews, readViews, requireChangeable, requirePage, type ViewRow } from './view-rows.ts';

const mayShare = ({ scope }: SignedInContext): boolean => mayShareViews({ inGroup: scope.groupId !== null });

export async function listViews(
  ctx: SignedInContext,
  { page, list }: Query<typeof savedViews.list>,
): Promise<Result<typeof savedViews.list>> {
  requirePage(ctx, page);
  return { views: await readViews(ctx, page, list), mayShare: mayShare(ctx) };
}

interface Placed {
  readonly page: ProductPath;
  readonly list: string;
  readonly shared: boolean;
}

async function requireRoomForView(ctx: SignedInContext, tx: Executor, { page, list, shared }: Placed): Promise<void> {
  if (shared && !mayShare(ctx)) throw new AppError('session.forbidden');
  const here = and(eq(table.tenantCode, ctx.tenantCode), eq(table.page, page), eq(table.list, list));
  const present = await tx.$count(table, and(here, shared ? table.shared : and(not(table.shared), ownViews(ctx))));
  const most = shared ? mostViews.shared : mostViews.own;
  if (present >= most) throw new AppError(shared ? 'savedView.tooManyShared' : 'savedView.tooMany', { most });
}

/** The unique index that a name violates tells the kind of view. */
const orNameTaken = (name: string) => (error: unknown) => {
  const constraint = violatedConstraint(error);
  if (constraint === 'saved_view_own_name') throw new AppError('savedView.nameTaken', { field: 'name', name });
  if (constraint === 'saved_view_shared_name') throw new AppError('savedView.nameShared', { field: 'name', name });
  throw error;
};

type Content = Pick<SavedView, 'name' | 'query' | 'recent' | 'columns'>;

/** Readable values for the audit log. */
function auditValues(path: ProductPath, ctx: SignedInContext, { name, query, recent, columns }: Content): Values {
  const filters = [...new URLSearchParams(query)].map(([key, value]) => `${key}: ${value}`);
  return {
    name,
    page: requirePage(ctx, path).title,
    filters: [...filters, ...recent.map(({ filter, days }) => `${filter}: ${days}`)],
    columns: [
      ...columns.shown.map((id) => `+${id}`),
      ...columns.hidden.map((id) => `-${id}`),
      ...columns.pinned.map((id) => `|${id}`),
      ...columns.order,
      ...columns.widths.map(({ id, width }) => `${id}: ${width}`),
    ],
  };
}

export const createView = (ctx: SignedInContext, form: Body<typeof savedViews.create>): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    requirePage(ctx, form.page);
    const { tenantCode, identity } = ctx;
    const name = viewName(form.name);
    await requireRoomForView(ctx, tx, form);
    const now = ctx.now();
    const id = newId(now);
    const owner = { ownerTenant: identity.homeTenant, ownerId: identity.accountId };
    await tx
      .insert(table)
      .values({ ...form, tenantCode, id, name, ...owner, createdAt: now })
      .catch(orNameTaken(name));
    if (form.shared) note({ subject: 'savedView', act: 'create', id, name, after: auditValues(form.page, ctx, { ...form, name }) });
    return { id };
  });

const isView = ({ tenantCode }: SignedInContext, id: string) => and(eq(table.tenantCode, tenantCode), eq(table.id, id));

/** Only changes of shared views are in the audit log, including sharing a view and making it private again. */
const actOf = (before: Pick<ViewRow, 'shared'>, after: Pick<ViewRow, 'shared'>): Change['act'] | undefined => {
  if (before.shared) return after.shared ? 'update' : 'unshare';
  return after.shared ? 'share' : undefined;
};

export const updateView = (ctx: SignedInContext, id: string, form: Body<typeof savedViews.update>): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { version, ...content } = form;
    const before = await requireChangeable(ctx, tx, id);
    const { tenantCode, page, list } = before;
    await requireVersion(tx, { tenantCode, id, version: before.version }, version);
    const name = viewName(form.name);
    if (form.shared !== before.shared) {
      // A view that becomes private belongs to its author, who alone would still see it.
      if (!form.shared && !isOwn(ctx, before)) throw new AppError('savedView.notYours');
      await requireRoomForView(ctx, tx, { page, list, shared: form.shared });
    }
    await tx
      .update(table)
      .set({ ...content, name, version: before.version + 1 })
      .where(isView(ctx, id))
      .catch(orNameTaken(name));
    const act = actOf(before, form);
    if (act)
      note({
        subject: 'savedView',
        act,
        id,
        name: before.name,
        before: auditValues(page, ctx, before),
        after: auditValues(page, ctx, { ...form, name }),
      });
    return null;
  });

export const deleteView = (ctx: SignedInContext, id: string): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const row = await requireChangeable(ctx, tx, id);
    await tx.delete(table).where(isView(ctx, id));
    if (row.shared) note({ subject: 'savedView', act: 'delete', id, name: row.name, before: auditValues(row.page, ctx, row) });
    return null;
  });
