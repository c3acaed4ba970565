/** A badge has room for two digits; the server does not count further either. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
