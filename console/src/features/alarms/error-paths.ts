import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

export const errorsPath = '/abnormalManage';
export const cataloguePath = '/abnormalManage/catalogue';
const detailPath = '/abnormalManage/detail';
const robotPath = '/robot/robotDetail';

export const errorPath = (id: string): string => `${detailPath}?id=${encodeURIComponent(id)}`;
export const machinePath = (robotSn: string): string => `${robotPath}?robotSn=${encodeURIComponent(robotSn)}`;

/** Whether somebody has these pages: a link to one they lack would lead nowhere. */
export const useMayOpenError = (): boolean => useSession(({ menu }) => leadsTo(menu, detailPath));
export const useMayOpenMachine = (): boolean => useSession(({ menu }) => leadsTo(menu, robotPath));

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
