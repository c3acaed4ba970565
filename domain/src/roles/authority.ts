/** Spec 6: a lower role number means more authority. An account has that of its strongest role; without roles it has none. */
export const authorityOf = (roleNumbers: readonly number[]): number => Math.min(Number.POSITIVE_INFINITY, ...roleNumbers);

/** Accounts can change only what has the same or less authority. */
export const mayActOn = (own: number, target: number): boolean => target >= own;
