/** Browsers drop control characters and take a backslash for a slash, so both could smuggle in another site. */
const isInside = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** A path of the app; everything else means the root. */
export const safePath = (path: string): string => (isInside(path) ? path : '/');

/** Where a `redirect` parameter may lead: inside the app and not back to the login. Everything else means the root. */
export function safeRedirect(search: string): string {
  const wish = safePath(new URLSearchParams(search).get('redirect') ?? '/');
  return /^\/login(?![^/?#])/i.test(wish) ? '/' : wish;
}
