import type { Notice } from '@botify/contract/notices/notices.contract';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

const error = '/abnormalManage/detail';
const machine = '/robot/robotDetail';

interface Rights {
  readonly error: boolean;
  readonly machine: boolean;
}

export const machinePath = (robotSn: string): string => `${machine}?robotSn=${encodeURIComponent(robotSn)}`;

/** What a notice is about: its error, else its machine, as far as the reader has such a page. */
export function pathOf({ errorId, robotSn }: Pick<Notice, 'errorId' | 'robotSn'>, may: Rights): string | undefined {
  if (errorId && may.error) return `${error}?id=${encodeURIComponent(errorId)}`;
  return may.machine ? machinePath(robotSn) : undefined;
}

export function useMayOpen(): Rights {
  const mayError = useSession(({ menu }) => leadsTo(menu, error));
  const mayMachine = useSession(({ menu }) => leadsTo(menu, machine));
  return { error: mayError, machine: mayMachine };
}

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
