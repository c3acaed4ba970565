import { errorDetailPath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';

export const errorsPath = '/abnormalManage';
export const cataloguePath = '/abnormalManage/catalogue';

export const useMayOpenError = (): boolean => useHasPage(errorDetailPath);
export const useMayOpenMachine = (): boolean => useHasPage(robotDetailPath);
