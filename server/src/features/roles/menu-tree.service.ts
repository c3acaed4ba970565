import type { Locale } from '@botify/contract/kernel/locale';
import { menuType } from '@botify/contract/roles/menu.contract';
import type { Grantable } from '@botify/contract/roles/roles.contract';
import { textFor } from '@botify/text/translate';
import { asc } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { menuTable } from '../../schema/roles.table.ts';
import { mayGive } from './giver.ts';

type MenuRow = typeof menuTable.$inferSelect;

/** All there is to give, parents before children. */
export async function menuTree(ctx: SignedInContext): Promise<Grantable[]> {
  const [rows, mine] = await Promise.all([allEntries(ctx.db), mayGive(ctx.db, ctx)]);
  const t = textFor(ctx.locale);
  return rows.map(({ id, parentId, title, type, hidden }) => ({
    id,
    parentId,
    title: t(`menu:${title}`),
    type,
    hidden,
    grantable: mine.has(id),
  }));
}

/** The whole menu in the order of the sidebar. */
export async function allEntries(db: Executor): Promise<readonly MenuRow[]> {
  const rows = await db.select().from(menuTable).orderBy(asc(menuTable.sequence), asc(menuTable.id));
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const branch = (parentId: string | null): MenuRow[] => (children.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.id)]);
  return branch(null);
}

/** How an entry is called where the tree around it is not in sight: "Edit" alone says nothing. */
export function titleOf(locale: Locale, entries: readonly MenuRow[], id: string): string {
  const t = textFor(locale);
  const entry = entries.find((one) => one.id === id);
  if (!entry) return id;
  const own = t(`menu:${entry.title}`);
  const page = entries.find((one) => one.id === entry.parentId);
  return entry.type === menuType.button && page ? `${t(`menu:${page.title}`)} › ${own}` : own;
}
