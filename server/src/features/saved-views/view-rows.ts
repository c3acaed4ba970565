import type { ProductPath } from '@botify/contract/roles/product-paths';
import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import { mayChangeView } from '@botify/domain/saved-views/view-rules';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { holds } from '../../kernel/identity.ts';
import { isLimited } from '../../kernel/scope.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import { savedViewTable as table } from '../../schema/saved-views.table.ts';
import { cataloguePage } from '../roles/public.ts';

export type ViewRow = typeof table.$inferSelect;

/** The page of a view, for callers who can open it. */
export function requirePage({ identity }: SignedInContext, path: ProductPath): { readonly title: string } {
  const page = cataloguePage(path);
  if (!page || !holds(identity, page.permission)) throw new AppError('session.forbidden');
  return page;
}

export const ownViews = ({ identity }: SignedInContext): SQL | undefined =>
  and(eq(table.ownerTenant, identity.homeTenant), eq(table.ownerId, identity.accountId));

/** Own and shared views. */
export const usableViews = (ctx: SignedInContext): SQL | undefined =>
  and(eq(table.tenantCode, ctx.tenantCode), or(table.shared, ownViews(ctx)));

export const isOwn = ({ identity }: SignedInContext, { ownerTenant, ownerId }: ViewRow): boolean =>
  ownerTenant === identity.homeTenant && ownerId === identity.accountId;

const mayChange = (ctx: SignedInContext, row: ViewRow): boolean =>
  mayChangeView(
    { own: isOwn(ctx, row), shared: row.shared },
    { managesAccounts: holds(ctx.identity, 'user:management:edit'), isLimited: isLimited(ctx.scope) },
  );

/** Own views first, each kind by name. */
export async function readViews(ctx: SignedInContext, page: ProductPath, list: string): Promise<SavedView[]> {
  const rows = await ctx.db
    .select({ view: table, authorName: account.nickName })
    .from(table)
    .leftJoin(account, and(eq(account.tenantCode, table.ownerTenant), eq(account.id, table.ownerId)))
    .where(and(usableViews(ctx), eq(table.page, page), eq(table.list, list)))
    .orderBy(asc(table.shared), asc(sql`lower(${table.name})`), asc(table.id));
  return rows.map(({ view, authorName }) => {
    const { id, name, shared, query, recent, columns, version } = view;
    return { id, name, shared, own: isOwn(ctx, view), editable: mayChange(ctx, view), authorName, query, recent, columns, version };
  });
}

/** A view that the caller can change. A private view of others looks like a missing one, as does a view of a page without permission. */
export async function requireChangeable(ctx: SignedInContext, tx: Executor, id: string): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(usableViews(ctx), eq(table.id, id)));
  const page = row && cataloguePage(row.page);
  if (!row || !page || !holds(ctx.identity, page.permission)) throw new AppError('savedView.notFound');
  if (!mayChange(ctx, row)) throw new AppError('savedView.notYours');
  return row;
}
