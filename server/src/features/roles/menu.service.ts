import type { Locale } from '@botify/contract/kernel/locale';
import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import type { Grantable } from '@botify/contract/roles/roles.contract';
import { textFor } from '@botify/text/translate';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';
import { boardPath } from './menu-catalogue.ts';
import { grantableEntries } from './role.repo.ts';

type MenuRow = typeof menuTable.$inferSelect;

/** Menu of a role as a tree. Entries below a missing parent are left out. */
export async function menuOfRole(ctx: SignedInContext, roleId: string): Promise<MenuEntry[]> {
  const { homeTenant, accountId } = ctx.identity;
  const rows = await ctx.db
    .select({ menu: menuTable })
    .from(accountRoleTable)
    .innerJoin(
      roleMenuTable,
      and(eq(roleMenuTable.tenantCode, accountRoleTable.tenantCode), eq(roleMenuTable.roleId, accountRoleTable.roleId)),
    )
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .where(and(eq(accountRoleTable.tenantCode, homeTenant), eq(accountRoleTable.accountId, accountId), eq(accountRoleTable.roleId, roleId)))
    .orderBy(asc(menuTable.sequence));
  // An empty role and a role not held look alike here; only the first is allowed.
  if (rows.length === 0) await requireHeld(ctx, roleId);
  const children = Map.groupBy(rows, ({ menu }) => menu.parentId);
  const t = textFor(ctx.locale);
  const branch = (parentId: string | null): MenuEntry[] =>
    (children.get(parentId) ?? []).map(({ menu }) =>
      asMenuEntry(withBoard(menu, ctx.config.BOARD_URL), t(`menu:${menu.title}`), branch(menu.id)),
    );
  return branch(null);
}

async function requireHeld({ db, identity }: SignedInContext, roleId: string): Promise<void> {
  const held = await db.$count(
    accountRoleTable,
    and(
      eq(accountRoleTable.tenantCode, identity.homeTenant),
      eq(accountRoleTable.accountId, identity.accountId),
      eq(accountRoleTable.roleId, roleId),
    ),
  );
  if (held === 0) throw new AppError('session.roleNotHeld');
}

/** Replaces the default address of the board by the configured one. */
const withBoard = (row: MenuRow, boardUrl: string): MenuRow => (row.frameSrc === boardPath ? { ...row, frameSrc: boardUrl } : row);

const asMenuEntry = (row: MenuRow, title: string, children: MenuEntry[]): MenuEntry => ({
  id: row.id,
  parentId: row.parentId,
  pid: row.parentId,
  path: row.path,
  component: row.component,
  name: row.name,
  title,
  label: title,
  icon: row.icon,
  type: row.type,
  sequence: row.sequence,
  weight: row.sequence,
  permission: row.permission,
  menuCode: row.id,
  status: 1,
  display: !row.hidden,
  hidden: row.hidden,
  redirect: row.redirect,
  meta: {
    id: row.id,
    title,
    type: row.type,
    hideMenu: row.hidden,
    icon: row.icon,
    frameSrc: row.frameSrc,
    affix: false,
    noCache: row.noCache,
    breadcrumb: true,
    activeMenu: row.activeMenu,
  },
  children,
});

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
