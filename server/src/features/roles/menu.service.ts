import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { textFor } from '@botify/text/translate';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';
import { boardPath } from './menu-catalogue.ts';

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
