import type { Definition } from '../../kernel/filters/filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import { List, type ListProps } from './list.tsx';

type Props<Row, D extends Definition, F extends string> = ListProps<Row, D, F> & PageHeaderProps;

/** A whole screen that is a list: heading, filters, rows and the way through them. */
export function ListPage<Row, D extends Definition, F extends string>({ title, summary, status, actions, ...list }: Props<Row, D, F>) {
  const page = usePage();
  // Asked for here already, so that the first figures do not make the page wait once more.
  useText('units');
  return (
    <>
      <PageHeader {...{ title, summary, status, actions }} />
      <List label={page.title} {...list} />
    </>
  );
}
