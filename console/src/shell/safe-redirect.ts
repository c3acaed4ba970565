/** Where a `redirect` parameter may lead: inside the app and not back to the login. Everything else means the root. */
export function safeRedirect(search: string): string {
  const wish = new URLSearchParams(search).get('redirect');
  // Browsers drop control characters and take a backslash for a slash, so both could smuggle in another site.
  const inside = wish !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish);
  return inside && !/^\/login(?![^/?#])/i.test(wish) ? wish : '/';
}
