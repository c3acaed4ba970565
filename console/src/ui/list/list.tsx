import { formatNumber } from '@botify/domain/format/number';
import { NativeSelect } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { usePhone } from '../../kernel/browser/phone.ts';
import { type Definition, pageSizes } from '../../kernel/filters/filters.ts';
import { type Param, writeParam } from '../../kernel/filters/search-params.ts';
import type { AnyFilters, Filters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { Failure, type Fetched } from '../loaded.tsx';
import { Chips } from './chips.tsx';
import type { Column } from './column.ts';
import { resizeColumn } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { AnyControls, Controls } from './controls.ts';
import { Empty, type EmptyWords } from './empty.tsx';
import { type Export, ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { PageOf } from './in-memory.ts';
import classes from './list.module.css';
import { lastPage, pageItems, rowRange } from './page-items.ts';
import { type Selection, SelectionBar } from './selection.tsx';
import { SortSelect } from './sort-select.tsx';
import { type RowsProps, Table } from './table.tsx';
import type { RowParts } from './table-row.tsx';
import toolbar from './toolbar.module.css';
import { useColumns } from './use-columns.ts';
import { ViewChooser } from './views/view-chooser.tsx';

const PhoneFilters = lazy(whenOnline(() => import('./phone/phone-filters.tsx').then((module) => ({ default: module.PhoneFilters }))));
// The cast restores the type of the row.
const PhoneRows = lazy(whenOnline(() => import('./phone/phone-rows.tsx').then((module) => ({ default: module.PhoneRows })))) as unknown as <
  Row,
>(
  props: RowsProps<Row>,
) => ReactNode;

/** Row range and page links. */
function Paging({ label, filters, total }: { label: string; filters: AnyFilters; total: number }) {
  const { t } = useText('kit');
  const { page, size, goTo } = filters;
  const last = lastPage(total, size);
  const { from, to } = rowRange(Math.min(page, last), size, total);
  return (
    <div className={classes.paging}>
      <p className={classes.range}>{t('list.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}</p>
      <NativeSelect
        size="xs"
        aria-label={t('list.size')}
        value={String(size)}
        data={pageSizes.map((one) => ({ value: String(one), label: t('list.perPage', { size: one }) }))}
        onChange={(event) => filters.resize(pageSizes.find((one) => String(one) === event.currentTarget.value) ?? size)}
      />
      <nav aria-label={t('list.pages', { title: label })} className={classes.pages}>
        <button type="button" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <Icon name="back" size={16} />
        </button>
        {pageItems(page, last).map((item) =>
          typeof item === 'number' ? (
            <button
              key={item}
              type="button"
              className={classes.number}
              aria-label={t('list.page', { page: formatNumber(item) })}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => goTo(item)}
            >
              {formatNumber(item)}
            </button>
          ) : (
            <span key={item} className={classes.gap}>
              …
            </span>
          ),
        )}
        <span className={classes.short}>{t('list.pageOf', { page: formatNumber(page), last: formatNumber(last) })}</span>
        <button type="button" aria-label={t('list.next')} disabled={page >= last} onClick={() => goTo(page + 1)}>
          <Icon name="chevron" size={16} />
        </button>
      </nav>
    </div>
  );
}

export interface ListProps<Row, D extends Definition, F extends string> extends RowParts<Row> {
  readonly filters: Filters<D, F>;
  /** Label and control of each filter. */
  readonly controls: Controls<D>;
  /** A paged call with `filters.asQuery()`. */
  readonly query: Fetched<PageOf<Row>>;
  readonly columns: readonly Column<Row, F>[];
  readonly keyOf: (row: Row) => string;
  /** Texts of an empty list. */
  readonly empty: EmptyWords;
  readonly selection?: Selection<Row>;
  readonly exports?: Export;
}

/** A list inside a page with its own header. */
export function List<Row, D extends Definition, F extends string>(props: ListProps<Row, D, F> & { readonly label: string }) {
  const { t } = useText('kit');
  const { label, query, keyOf, empty, selection, exports, to, rowActions } = props;
  const filters: AnyFilters = props.filters;
  const controls: AnyControls = props.controls;
  const columns = props.columns as readonly Column<Row>[];
  const chosen = useColumns(columns, filters.prefix, filters.saved);
  const root = useRef<HTMLDivElement>(null);
  const widthOf = (id: string) => root.current?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id)}"]`)?.offsetWidth;
  const phone = usePhone();
  const last = useLast(query.data);
  const failed = query.error !== null && query.data === undefined;
  const page = failed ? undefined : (query.data ?? last);
  useExistingPage(filters, query);

  // On phones the filter button shares the line of the tools if there is no search box beside it.
  const inTools = phone && !Object.entries(controls).some(([name, { place }]) => filters.definition[name]?.kind === 'text' && !place);
  const phoneFilters = phone && <PhoneFilters label={label} filters={filters} controls={controls} />;
  const body = () => {
    if (failed) return <Failure query={query} />;
    if (page?.total === 0) return <Empty {...empty} onClear={isNarrowed(filters) ? () => filters.clear() : undefined} />;
    const rows = {
      label: t('list.table', { title: label }),
      filters,
      rows: page?.records,
      stale: query.data === undefined,
      keyOf,
      selection,
      to,
      rowActions,
    };
    if (phone) return <PhoneRows {...rows} columns={columns} />;
    return <Table {...rows} columns={chosen.shown} onResize={(id, width) => chosen.choose((choice) => resizeColumn(id, width, choice))} />;
  };
  return (
    <div ref={root} className={classes.list}>
      {!inTools && <Suspense fallback={<div className={classes.phoneToCome} />}>{phoneFilters}</Suspense>}
      {!phone && <FilterBar label={label} filters={filters} controls={controls} />}
      <div className={toolbar.toolbar}>
        {selection && selection.selected.size > 0 ? (
          <SelectionBar selection={selection} />
        ) : (
          <>
            <p className={toolbar.count} role="status">
              {page ? t('list.total', { total: formatNumber(page.total) }) : failed ? '' : t('list.loading')}
            </p>
            <Chips filters={filters} controls={controls} />
          </>
        )}
        <div className={toolbar.tools}>
          <SortSelect filters={filters} columns={phone ? columns : chosen.shown} />
          {filters.views && Object.keys(controls).length > 0 && <ViewChooser filters={filters} controls={controls} chosen={chosen} />}
          {!phone && <ColumnChooser {...chosen} widthOf={widthOf} />}
          {inTools && <Suspense>{phoneFilters}</Suspense>}
          {exports && <ExportButton {...exports} empty={!page || page.total === 0} />}
        </div>
      </div>
      {query.error && query.data !== undefined && <Failure query={query} stale />}
      <Suspense fallback={<div className={classes.rowsToCome} />}>{body()}</Suspense>
      {page && page.total > 0 && <Paging label={label} filters={filters} total={page.total} />}
      {!page && !failed && <div className={classes.pagingToCome} />}
    </div>
  );
}

/** Whether a filter differs from its default. */
const isNarrowed = ({ active, definition, values }: AnyFilters): boolean =>
  active.some((name) => writeParam(definition[name] as Param<unknown>, values[name]).length > 0);

/** The last data, shown while the next loads. */
function useLast<T>(data: T | undefined): T | undefined {
  const last = useRef(data);
  useEffect(() => {
    if (data !== undefined) last.current = data;
  }, [data]);
  return last.current;
}

/** Goes to the last page if the current one is past the end, after a deletion or from an old link. */
function useExistingPage(filters: AnyFilters, { data, isFetching }: Fetched<PageOf<unknown>>): void {
  const beyond = !isFetching && data !== undefined && filters.page > lastPage(data.total, filters.size);
  const total = data?.total ?? 0;
  const correct = useEffectEvent(() => filters.goTo(lastPage(total, filters.size), { replace: true }));
  useEffect(() => {
    if (beyond) correct();
  }, [beyond]);
}
