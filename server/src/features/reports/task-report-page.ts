interface Month {
  readonly month: string;
  readonly wanted: number;
  readonly holders: number;
  readonly all: number;
  readonly machines: number;
}

/** Where the rows of a page lie: in some months next to each other, so many rows from one of their ends. */
export interface PagePlace {
  readonly oldest: string;
  readonly newest: string;
  readonly skip: number;
  readonly take: number;
  /** Counted from the oldest row of these months instead of from the newest. */
  readonly fromOldest: boolean;
  /** So few machines have any of them that it is quicker to look through these than through the time. */
  readonly byMachine: boolean;
}

interface Wish {
  readonly offset: number;
  readonly size: number;
  readonly oldestFirst: boolean;
}

/** The index by time holds what filters ask for; the one by machine does not, so that every row of a machine is fetched. */
const fetchingCosts = 3;

/** Walks through the months in the order of the list up to the one where the page begins, and on to the one where it ends. */
export function placeOf(months: readonly Month[], { offset, size, oldestFirst }: Wish): PagePlace | undefined {
  const inOrder = oldestFirst ? [...months].reverse() : months;
  const holding: Month[] = [];
  let [before, held] = [0, 0];
  for (const month of inOrder) {
    if (holding.length === 0 && before + month.wanted <= offset) before += month.wanted;
    else if (before + held < offset + size) {
      holding.push(month);
      held += month.wanted;
    } else break;
  }
  const [first, last] = [holding[0], holding.at(-1)];
  if (!first || !last) return undefined;
  const skip = offset - before;
  const take = Math.min(size, held - skip);
  // From whichever end there are fewer rows to pass over.
  const rest = held - skip - take;
  const isTurned = rest < skip;
  const passed = Math.min(skip, rest) + take;
  const sum = (field: 'all' | 'machines' | 'holders') => holding.reduce((total, month) => total + month[field], 0);
  const byTime = (passed / held) * sum('all');
  const byMachine = (sum('holders') / sum('machines')) * sum('all');
  return {
    oldest: oldestFirst ? first.month : last.month,
    newest: oldestFirst ? last.month : first.month,
    skip: Math.min(skip, rest),
    take,
    fromOldest: oldestFirst !== isTurned,
    byMachine: byMachine * fetchingCosts < byTime,
  };
}
