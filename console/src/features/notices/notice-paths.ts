import type { Notice } from '@botify/contract/notices/notices.contract';
import { errorDetailPath, errorPath, machinePath, robotDetailPath } from '../../kernel/page/paths.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';

interface Rights {
  readonly error: boolean;
  readonly machine: boolean;
}

/** Page of the error, else of the machine, if the account has access to it. */
export function pathOf({ errorId, robotSn }: Pick<Notice, 'errorId' | 'robotSn'>, may: Rights): string | undefined {
  if (errorId && may.error) return errorPath(errorId);
  return may.machine ? machinePath(robotSn) : undefined;
}

export function useMayOpen(): Rights {
  const mayError = useHasPage(errorDetailPath);
  const mayMachine = useHasPage(robotDetailPath);
  return { error: mayError, machine: mayMachine };
}
