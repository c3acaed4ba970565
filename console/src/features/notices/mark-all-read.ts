import type { Notice } from '@botify/contract/notices/notices.contract';

interface Calls {
  /** Newest unread notices, at most one page. */
  readonly unread: () => Promise<readonly Pick<Notice, 'id'>[]>;
  /** Resolves to the number of unread alarms and warnings left. */
  readonly mark: (ids: readonly string[], upTo: string) => Promise<number>;
}

/** Limit for a stream of notices that never ends. */
const mostRounds = 20;

/**
 * Fetches and marks pages until nothing is unread. The greatest id is unknown: a machine that was offline reports old
 * events late, and these are far down the list. Notices that arrive meanwhile stay unread.
 */
export async function markAllRead({ unread, mark }: Calls): Promise<number> {
  let count = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const ids = (await unread()).map(({ id }) => id);
    const newest = ids.toSorted().at(-1);
    if (newest === undefined) return 0;
    count = await mark(ids, newest);
  }
  return count;
}
