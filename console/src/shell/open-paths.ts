const login = /^\/login\/*$/i;
/** What anybody may open. The report path takes the id of the share as its last part. The login asks this before the router is here. */
const open = /^\/(auth-redirect|celue1?|routeTaskReport\/xiangqing\/[^/]+|unsubscribe\/[^/]+|no|404|login)\/*$/i;

export const isOpenPath = (path: string): boolean => open.test(path);
export const isLoginPath = (path: string): boolean => login.test(path);
