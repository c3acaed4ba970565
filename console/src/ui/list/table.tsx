import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Hint, InCellProvider, useHint } from '../hint.tsx';
import { Icon } from '../icon.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { ArrangedColumn, Column } from './column.ts';
import { SkeletonRows } from './empty.tsx';
import { leftOf, usePinOffsets } from './pinned-columns.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { type Selection, withKeys } from './selection.tsx';
import classes from './table.module.css';
import own from './table-head.module.css';
import { type RowParts, TableRow } from './table-row.tsx';

interface TableHeadProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[];
  readonly filters: AnyFilters;
  readonly hasActions: boolean;
  readonly selectAll: ReactNode;
  readonly onResize: OnResize;
}

type OnResize = (id: string, width: number | undefined) => void;

function TableHead<Row>({ columns, filters, hasActions, selectAll, onResize }: TableHeadProps<Row>) {
  const { t } = useText('kit');
  return (
    <thead>
      <tr>
        {selectAll && <th className={classes.select}>{selectAll}</th>}
        {columns.map((column, index) => (
          <Heading key={column.id} column={column} filters={filters} first={index === 0} onResize={onResize} />
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

interface HeadingProps<Row> {
  readonly column: ArrangedColumn<Row>;
  readonly filters: AnyFilters;
  readonly first: boolean;
  readonly onResize: OnResize;
}

function Heading<Row>({ column, filters, first, onResize }: HeadingProps<Row>) {
  const { id, head, sort, numeric, hint, grows, width, size, pin } = column;
  const marks = {
    scope: 'col',
    'data-column': id,
    'data-first': first || undefined,
    'data-pinned': pin !== undefined || undefined,
    'data-numeric': numeric || undefined,
    'data-sized': size !== undefined || undefined,
    style: { ...(grows && { minWidth: width }), ...(size !== undefined && { '--size': `${size}px` }), ...leftOf(pin) } as CSSProperties,
  } as const;
  const handle = <ResizeHandle onResize={(next) => onResize(id, next)} />;
  if (!sort)
    return (
      <th {...marks}>
        <div className={own.words}>{hint ? <Hint hint={hint}>{head}</Hint> : head}</div>
        {handle}
      </th>
    );
  const direction = filters.sort === sort ? 'ascending' : filters.sort === `-${sort}` ? 'descending' : 'none';
  return (
    <th {...marks} aria-sort={direction}>
      <SortButton head={head} hint={hint} direction={direction} onPress={() => filters.toggleSort(sort)} />
      {handle}
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

/** The rows of a list, in a table or on a phone. */
export interface RowsProps<Row> extends RowParts<Row> {
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

interface TableProps<Row> extends RowsProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[];
  readonly onResize: OnResize;
}

/** A scrollable table; in a narrow container every row is a card. */
export function Table<Row>({ label, filters, columns, rows, stale, keyOf, selection, onResize, ...parts }: TableProps<Row>) {
  const { t } = useText('kit');
  const region = useScrollToTop(JSON.stringify([filters.values, filters.sort, filters.page, filters.size]));
  const table = usePinOffsets(columns);
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
      <table ref={table} className={classes.table} aria-busy={stale || !rows}>
        <TableHead
          columns={columns}
          filters={filters}
          hasActions={parts.rowActions !== undefined}
          onResize={onResize}
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
