interface Month {
  readonly month: string;
  readonly wanted: number;
  readonly holders: number;
}

/** Consecutive months. */
export interface Months {
  readonly oldest: string;
  readonly newest: string;
}

/** Position of a page: its months and an offset from one end. */
export interface PagePlace extends Months {
  readonly skip: number;
  readonly take: number;
  /** Counted from the oldest row of these months. */
  readonly fromOldest: boolean;
  /** Matching reports of these months, and in how many months of machines they are. */
  readonly wanted: number;
  readonly holders: number;
}

export interface PlaceCount {
  readonly all: number;
  readonly machines: number;
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
  return {
    oldest: oldestFirst ? first.month : last.month,
    newest: oldestFirst ? last.month : first.month,
    skip: Math.min(skip, rest),
    take,
    fromOldest: oldestFirst !== isReversed,
    wanted: held,
    holders: onPage.reduce((total, { holders }) => total + holders, 0),
  };
}

/** Whether few machines have matching reports, so that the index by machine is faster than the index by time. */
export function isFasterByMachine({ skip, take, wanted, holders }: PagePlace, { all, machines }: PlaceCount): boolean {
  const byTime = ((skip + take) / wanted) * all;
  const byMachine = (holders / machines) * all;
  return byMachine * fetchCost < byTime;
}
