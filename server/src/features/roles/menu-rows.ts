import { menuType } from '@botify/contract/roles/menu.contract';
import { boardPath, type CatalogueEntry, menuCatalogue } from './menu-catalogue.ts';

/** The catalog as rows, parents before children. */
export function menuRows(
  entries = menuCatalogue,
  parent: CatalogueEntry | null = null,
): typeof import('../../schema/roles.table.ts').menuTable.$inferInsert[] {
  return entries.flatMap((entry, index) => [
    {
      id: entry.id,
      parentId: parent?.id ?? null,
      path: entry.path,
      component: entry.component,
      name: entry.id,
      title: entry.title,
      icon: entry.icon ?? null,
      type: menuType.page,
      sequence: index + 1,
      permission: entry.permission,
      hidden: entry.hidden ?? false,
      redirect: entry.component === 'Layout' ? (entry.children?.[0]?.path ?? null) : null,
      frameSrc: entry.board ? boardPath : null,
      noCache: entry.noCache ?? false,
      activeMenu: entry.hidden ? (parent?.path ?? null) : null,
    },
    ...menuRows(entry.children ?? [], entry),
    ...Object.entries(entry.buttons ?? {}).map(([name, [title, permission]], button) => ({
      id: `${entry.id}.${name}`,
      parentId: entry.id,
      path: '',
      component: null,
      name,
      title: `button.${title}`,
      icon: null,
      type: menuType.button,
      sequence: 100 + button,
      permission,
      hidden: false,
      redirect: null,
      frameSrc: null,
      noCache: false,
      activeMenu: null,
    })),
  ]);
}
