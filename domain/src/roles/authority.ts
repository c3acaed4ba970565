/** Spec 6: a lower role number means more authority. An account has that of its strongest role; without any it has none. */
export const authorityOf = (roleNumbers: readonly number[]): number => Math.min(Number.POSITIVE_INFINITY, ...roleNumbers);

/** Nobody touches what has more authority than they have themselves. Equals may. */
export const mayActOn = (own: number, target: number): boolean => target >= own;
