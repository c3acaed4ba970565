import type { PageOf } from '../ui/list/in-memory.ts';
import type { Fetched } from '../ui/loaded.tsx';

interface SamplePage {
  readonly page_num: number;
  readonly page_size: number;
  readonly total_count: number;
}

/** Converts a page of a sample call to the format of lists. */
export const asList = <Page extends SamplePage, Row>(
  { data, error, isFetching, refetch }: Fetched<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Fetched<PageOf<Row>> => ({
  data: data && { records: rowsOf(data), total: data.total_count, size: data.page_size, current: data.page_num },
  error,
  isFetching,
  refetch,
});

/** Paging parameters of a sample call. */
export const askedOf = ({ page, size }: { readonly page: number; readonly size: number }) => ({ page_num: page, page_size: size });
