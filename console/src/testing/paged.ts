/** One page that holds every record of a list. */
export const paged = <T>(records: readonly T[]) => ({ records: [...records], total: records.length, size: 20, current: 1 });
