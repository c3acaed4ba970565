import type { Locale } from '@botify/contract/kernel/locale';
import { menuType } from '@botify/contract/roles/menu.contract';
import type { Grantable } from '@botify/contract/roles/roles.contract';
import { textFor } from '@botify/text/translate';
import { asc } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { menuTable } from '../../schema/roles.table.ts';
import { grantableEntries } from './giver.ts';

type MenuRow = typeof menuTable.$inferSelect;

/** All grantable entries, parents before children. */
export async function menuTree(ctx: SignedInContext): Promise<Grantable[]> {
  const [rows, mine] = await Promise.all([allEntries(ctx.db), grantableEntries(ctx.db, ctx)]);
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

/** The whole menu in sidebar order. */
export async function allEntries(db: Executor): Promise<readonly MenuRow[]> {
  const rows = await db.select().from(menuTable).orderBy(asc(menuTable.sequence), asc(menuTable.id));
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const branch = (parentId: string | null): MenuRow[] => (children.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.id)]);
  return branch(null);
}

/** Title with its parents, for use outside the tree: "Edit" alone is ambiguous. */
export function titleOf(locale: Locale, entries: readonly MenuRow[], id: string): string {
  const t = textFor(locale);
  const entry = entries.find((one) => one.id === id);
  if (!entry) return id;
  const own = t(`menu:${entry.title}`);
  const page = entries.find((one) => one.id === entry.parentId);
  return entry.type === menuType.button && page ? `${t(`menu:${page.title}`)} › ${own}` : own;
}
