interface Month {
  readonly month: string;
  readonly wanted: number;
  readonly holders: number;
  readonly all: number;
  readonly machines: number;
}

/** Position of a page: consecutive months and an offset from one end. */
export interface PagePlace {
  readonly oldest: string;
  readonly newest: string;
  readonly skip: number;
  readonly take: number;
  /** Counted from the oldest row of these months. */
  readonly fromOldest: boolean;
  /** Few machines have matching reports, so the index by machine is faster than the index by time. */
  readonly byMachine: boolean;
}

interface PageRequest {
  readonly offset: number;
  readonly size: number;
  readonly oldestFirst: boolean;
}

/** The index by time covers the filter columns, the index by machine does not and fetches every row. */
const fetchCost = 3;

/** Finds the months in which the page begins and ends. */
export function placeOf(months: readonly Month[], { offset, size, oldestFirst }: PageRequest): PagePlace | undefined {
  const inOrder = oldestFirst ? [...months].reverse() : months;
  const onPage: Month[] = [];
  let [before, held] = [0, 0];
  for (const month of inOrder) {
    if (onPage.length === 0 && before + month.wanted <= offset) before += month.wanted;
    else if (before + held < offset + size) {
      onPage.push(month);
      held += month.wanted;
    } else break;
  }
  const [first, last] = [onPage[0], onPage.at(-1)];
  if (!first || !last) return undefined;
  const skip = offset - before;
  const take = Math.min(size, held - skip);
  // Count from the end with fewer rows to skip.
  const rest = held - skip - take;
  const isReversed = rest < skip;
  const passed = Math.min(skip, rest) + take;
  const sum = (field: 'all' | 'machines' | 'holders') => onPage.reduce((total, month) => total + month[field], 0);
  const byTime = (passed / held) * sum('all');
  const byMachine = (sum('holders') / sum('machines')) * sum('all');
  return {
    oldest: oldestFirst ? first.month : last.month,
    newest: oldestFirst ? last.month : first.month,
    skip: Math.min(skip, rest),
    take,
    fromOldest: oldestFirst !== isReversed,
    byMachine: byMachine * fetchCost < byTime,
  };
}
