import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Hint, useHint } from '../hint.tsx';
import { Icon } from '../icon.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';
import own from './table-head.module.css';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters: AnyFilters;
  readonly hasActions: boolean;
  readonly selectAll: ReactNode;
}

export function TableHead<Row>({ columns, filters, hasActions, selectAll }: Props<Row>) {
  const { t } = useText('kit');
  return (
    <thead>
      <tr>
        {selectAll && <th className={classes.select}>{selectAll}</th>}
        {columns.map((column, index) => (
          <Heading key={column.id} column={column} filters={filters} first={index === 0} />
        ))}
        {hasActions && (
          <th className={classes.actions}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column, filters, first }: { column: Column<Row>; filters: AnyFilters; first: boolean }) {
  const { head, sort, numeric, hint, grows, width } = column;
  const marks = {
    scope: 'col',
    'data-first': first || undefined,
    'data-numeric': numeric || undefined,
    ...(grows && { style: { minWidth: width } }),
  } as const;
  if (!sort) return <th {...marks}>{hint ? <Hint hint={hint}>{head}</Hint> : head}</th>;
  const direction = filters.sort === sort ? 'ascending' : filters.sort === `-${sort}` ? 'descending' : 'none';
  return (
    <th {...marks} aria-sort={direction}>
      <SortButton head={head} hint={hint} direction={direction} onPress={() => filters.toggleSort(sort)} />
    </th>
  );
}

const arrows = { none: 'sort', ascending: 'sortUp', descending: 'sortDown' } as const;

interface SortProps {
  readonly head: string;
  readonly hint: string | undefined;
  readonly direction: keyof typeof arrows;
  readonly onPress: () => void;
}

function SortButton({ head, hint, direction, onPress }: SortProps) {
  const { props, bubble } = useHint(hint);
  return (
    <>
      <button type="button" className={own.sort} data-on={direction !== 'none' || undefined} onClick={onPress} {...props}>
        <span>{head}</span>
        <Icon name={arrows[direction]} size={14} />
      </button>
      {bubble}
    </>
  );
}
