const login = /^\/login\/*$/i;
/** Paths open without a token. Separate from the routes because the login needs them before the router is loaded. */
const open = /^\/(auth-redirect|celue1?|routeTaskReport\/xiangqing\/[^/]+|unsubscribe\/[^/]+|no|404|login)\/*$/i;

/** Alternative address of a shared report: `?reportID=` instead of the last segment. */
const reportByQuery = /^\/routeTaskReport\/xiangqing\/*$/i;

export const isOpenPath = (path: string, search = ''): boolean =>
  open.test(path) || (reportByQuery.test(path) && new URLSearchParams(search).has('reportID'));
export const isLoginPath = (path: string): boolean => login.test(path);
