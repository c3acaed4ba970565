/** A page number, or a gap. */
export type PageItem = number | 'gapBefore' | 'gapAfter';

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

const run = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** First, last and pages around the current one. Their number is constant, so buttons do not move under the pointer. */
export function pageItems(current: number, last: number): PageItem[] {
  if (last <= 7) return run(1, last);
  if (current <= 4) return [...run(1, 5), 'gapAfter', last];
  if (current >= last - 3) return [1, 'gapBefore', ...run(last - 4, last)];
  return [1, 'gapBefore', ...run(current - 1, current + 1), 'gapAfter', last];
}

/** First and last row of a page, counted from 1. */
export const rowRange = (page: number, size: number, total: number) => ({ from: (page - 1) * size + 1, to: Math.min(page * size, total) });
