import { NativeSelect } from '@mantine/core';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import type { Column } from './column.ts';
import classes from './toolbar.module.css';

/** Sort control for the card layout, which has no headers. */
export function SortSelect<Row>({ filters, columns }: { filters: AnyFilters; columns: readonly Column<Row>[] }) {
  const { t } = useText('kit');
  const options = columns.flatMap(({ sort, head }) =>
    sort
      ? [
          { value: sort, label: t('list.ascending', { column: head }) },
          { value: `-${sort}`, label: t('list.descending', { column: head }) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  // The sort column may be hidden.
  const named = options.some(({ value }) => value === filters.sort);
  return (
    <NativeSelect
      size="xs"
      className={classes.sort}
      aria-label={t('list.sortBy')}
      value={filters.sort ?? ''}
      data={named ? options : [{ value: filters.sort ?? '', label: t('list.sortDefault') }, ...options]}
      onChange={(event) => filters.sortBy(event.currentTarget.value || undefined)}
    />
  );
}
