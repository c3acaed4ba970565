import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { InCellProvider } from '../hint.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { Column } from './column.ts';
import { type Selection, withKeys } from './selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { type RowParts, TableRow } from './table-row.tsx';

interface Props<Row> extends RowParts<Row> {
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
export function Table<Row>({ label, filters, columns, rows, stale, keyOf, selection, ...parts }: Props<Row>) {
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
