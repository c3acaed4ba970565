import type { Notice } from '@botify/contract/notices/notices.contract';

interface Calls {
  /** The newest of those that are not read, at most a page. */
  readonly unread: () => Promise<readonly Pick<Notice, 'id'>[]>;
  /** Answers how many are still unread. */
  readonly mark: (ids: readonly string[], upTo: string) => Promise<number>;
}

/** A limit for a stream of notices that never ends. */
const mostRounds = 20;

/**
 * Nobody knows the greatest id: a machine that was away tells old things late, and they stand far down the list. So what is unread
 * is asked for and marked until there is none; what comes in meanwhile and was never shown stays unread.
 */
export async function markAllRead({ unread, mark }: Calls): Promise<number> {
  let count = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const ids = (await unread()).map(({ id }) => id);
    const newest = ids.toSorted().at(-1);
    if (newest === undefined) return 0;
    count = await mark(ids, newest);
    if (count === 0) return 0;
  }
  return count;
}
