const login = /^\/login\/*$/i;
/** Open without a token. Kept apart from the routes: the login needs it before the router is loaded. */
const open = /^\/(auth-redirect|celue1?|routeTaskReport\/xiangqing\/[^/]+|unsubscribe\/[^/]+|no|404|login)\/*$/i;

/** The other address of a shared report: `?reportID=` instead of the last segment. */
const reportByQuery = /^\/routeTaskReport\/xiangqing\/*$/i;

export const isOpenPath = (path: string, search = ''): boolean =>
  open.test(path) || (reportByQuery.test(path) && new URLSearchParams(search).has('reportID'));
export const isLoginPath = (path: string): boolean => login.test(path);
