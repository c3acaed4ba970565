import { matchPath } from 'react-router';

/** What anybody may open. The report path takes the id of the share as its last part. */
const open = ['/auth-redirect', '/celue', '/celue1', '/routeTaskReport/xiangqing/:id', '/no', '/404', '/login'];

export const isOpenPath = (path: string): boolean => open.some((pattern) => matchPath(pattern, path));
export const isLoginPath = (path: string): boolean => matchPath('/login', path) !== null;
