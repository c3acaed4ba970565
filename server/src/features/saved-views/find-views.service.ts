import type { FoundView } from '@botify/contract/saved-views/saved-views.contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { closeness, containing } from '../../kernel/sql.ts';
import { savedViewTable as table } from '../../schema/saved-views.table.ts';
import { cataloguePages } from '../roles/public.ts';
import { usableViews } from './view-rows.ts';

/** Views by name, of main lists on pages that the caller can open. */
export function findViews(ctx: SignedInContext, words: string, most: number): Promise<FoundView[]> {
  const pages = cataloguePages.filter(({ permission }) => holds(ctx.identity, permission)).map(({ path }) => path);
  return ctx.db
    .select({ id: table.id, name: table.name, page: table.page, shared: table.shared, query: table.query, recent: table.recent })
    .from(table)
    .where(and(usableViews(ctx), eq(table.list, ''), inArray(table.page, pages), containing(words, [table.name])))
    .orderBy(closeness(words, [table.name]), asc(table.shared), asc(table.name), asc(table.id))
    .limit(most);
}
