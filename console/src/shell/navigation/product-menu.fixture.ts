import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { menuEntry, menuGroup } from './menu-entry.fixture.ts';

type More = Parameters<typeof menuEntry>[1];

/** A page with a text field only, so no call needs an answer. */
export const simplePage = (path: string, title: string, more: More = {}): MenuEntry =>
  menuEntry(path, { component: 'KitMemory', name: title, title, label: title, ...more, meta: { title, ...more.meta } });

export const titledGroup = (path: string, title: string, children: MenuEntry[]): MenuEntry =>
  menuGroup(path, children, { name: title, title, label: title, meta: menuEntry(path, { meta: { title } }).meta });

/** Pages at the addresses of the product. The root leads to the first one. */
export const productMenu = (): MenuEntry[] => [
  titledGroup('/robot', 'Machines', [
    simplePage('/robot/robotList', 'Machine management'),
    simplePage('/robot/AlarmMonitoring', 'Alarm monitoring'),
    simplePage('/robot/robotDetail', 'Machine details', { hidden: true, meta: { activeMenu: '/robot/robotList' } }),
  ]),
  titledGroup('/report', 'Reports', [
    simplePage('/report/routeTaskReport', 'Task reports'),
    simplePage('/report/weeklyReport', 'Weekly reports'),
    simplePage('/report/runningReport', 'Running report'),
  ]),
  titledGroup('/system', 'Administration', [simplePage('/system/user', 'Accounts'), simplePage('/system/role', 'Roles')]),
];
