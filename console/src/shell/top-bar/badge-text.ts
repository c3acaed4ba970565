/** The badge has room for two digits, and the server does not count beyond 100. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
