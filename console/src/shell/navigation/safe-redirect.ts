/** Browsers drop control characters and treat a backslash as a slash, so both could lead to another site. */
const isInside = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** Returns the path if it is inside the app, otherwise the root. */
export const safePath = (path: string): string => (isInside(path) ? path : '/');

/** Target of the `redirect` parameter. The login and anything outside the app become the root. */
export function safeRedirect(search: string): string {
  const wish = safePath(new URLSearchParams(search).get('redirect') ?? '/');
  return /^\/login(?![^/?#])/i.test(wish) ? '/' : wish;
}
