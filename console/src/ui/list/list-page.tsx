import type { Definition } from '../../kernel/filters/filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import { List, type ListProps } from './list.tsx';

type Props<Row, D extends Definition, F extends string> = ListProps<Row, D, F> & PageHeaderProps;

/** A page that consists of a list: header, filters, rows and paging. */
export function ListPage<Row, D extends Definition, F extends string>({
  title,
  summary,
  facts,
  status,
  actions,
  ...list
}: Props<Row, D, F>) {
  const page = usePage();
  // Preloaded here, so the first figures do not suspend again.
  useText('units');
  return (
    <>
      <PageHeader {...{ title, summary, facts, status, actions }} />
      <List label={page.title} {...list} />
    </>
  );
}
