/** A paged answer with all records on one page. */
export const paged = <T>(records: readonly T[]) => ({ records: [...records], total: records.length, size: 20, current: 1 });
