import { useHasPage } from '../../kernel/menu-rights.ts';
import { errorDetailPath, robotDetailPath } from '../../kernel/paths.ts';

export const errorsPath = '/abnormalManage';
export const cataloguePath = '/abnormalManage/catalogue';

export const useMayOpenError = (): boolean => useHasPage(errorDetailPath);
export const useMayOpenMachine = (): boolean => useHasPage(robotDetailPath);
