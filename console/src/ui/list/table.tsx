import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Hint, InCellProvider, useHint } from '../hint.tsx';
import { Icon } from '../icon.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { Column } from './column.ts';
import { SkeletonRows } from './empty.tsx';
import { type Selection, withKeys } from './selection.tsx';
import classes from './table.module.css';
import own from './table-head.module.css';
import { type RowParts, TableRow } from './table-row.tsx';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters: AnyFilters;
  readonly hasActions: boolean;
  readonly selectAll: ReactNode;
}

function TableHead<Row>({ columns, filters, hasActions, selectAll }: TableHeadProps<Row>) {
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

interface TableProps<Row> extends RowParts<Row> {
  readonly label: string;
  readonly filters: AnyFilters;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  /** Rows of the previous query while the next loads. */
  readonly stale: boolean;
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
}

/** A scrollable table; on phones every row is a card. */
export function Table<Row>({ label, filters, columns, rows, stale, keyOf, selection, ...parts }: TableProps<Row>) {
  const { t } = useText('kit');
  const region = useScrollToTop(JSON.stringify([filters.values, filters.sort, filters.page, filters.size]));
  const keys = rows?.map(keyOf) ?? [];
  const body = useLastUnless(!stale, () => (
    <InCellProvider value={true}>
      {rows ? (
        rows.map((row, index) => (
          <TableRow
            key={keys[index]}
            row={row}
            rowKey={keys[index] ?? ''}
            columns={columns}
            selection={selection}
            selectLabel={selection && t('list.selectRow', { name: selection.nameOf(row) })}
            {...parts}
          />
        ))
      ) : (
        <SkeletonRows
          rows={Math.min(filters.size, 20)}
          cells={columns.length + Number(selection !== undefined) + Number(parts.rowActions !== undefined)}
        />
      )}
    </InCellProvider>
  ));
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  return (
    <ScrollRegion ref={region} className={classes.region} aria-label={label} onScroll={markScrolled}>
      <table className={classes.table} aria-busy={stale || !rows}>
        <TableHead
          columns={columns}
          filters={filters}
          hasActions={parts.rowActions !== undefined}
          selectAll={
            selection && (
              <input
                type="checkbox"
                aria-label={t('list.selectPage')}
                checked={chosen > 0 && chosen === keys.length}
                disabled={keys.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
                }}
                onChange={(event) => selection.onChange(withKeys(selection.selected, keys, event.currentTarget.checked))}
              />
            )
          }
        />
        <tbody data-stale={stale || undefined}>{body}</tbody>
      </table>
    </ScrollRegion>
  );
}

/** Skips rendering of stale rows: changing the page renders the list several times. */
function useLastUnless(fresh: boolean, draw: () => ReactNode): ReactNode {
  const last = useRef<ReactNode>(null);
  const drawn = fresh || last.current === null ? draw() : last.current;
  useEffect(() => {
    last.current = drawn;
  });
  return drawn;
}

/** Scrolls to the top for a new query, but not when a hidden view becomes visible. */
function useScrollToTop(question: string) {
  const region = useRef<HTMLElement>(null);
  const previous = useRef(question);
  useEffect(() => {
    if (previous.current === question) return;
    previous.current = question;
    region.current?.scrollTo({ top: 0 });
  }, [question]);
  return region;
}

/** Shows the edge of the sticky column while scrolled. Sets the attribute directly, since it runs on every scroll event. */
const markScrolled = ({ currentTarget }: React.UIEvent<HTMLElement>) =>
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
