import { appAccountEditPath, appAccountPath } from '../../kernel/page/paths.ts';

/** Without an id: the page for a new account. */
export const editPath = (id?: string): string => (id ? appAccountPath(id) : appAccountEditPath);
