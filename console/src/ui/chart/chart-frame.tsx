import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import classes from './chart.module.css';

export interface ChartProps {
  readonly title: string;
  /** One-line summary of the chart, also for screen readers. */
  readonly summary?: string | undefined;
  readonly height?: number;
  readonly loading?: boolean;
}

interface ChartFrameProps extends ChartProps {
  readonly height: number;
  readonly loading: boolean;
  readonly empty: boolean;
  /** Buttons beside the table toggle. */
  readonly tools?: ReactNode;
  /** The data as a table. */
  readonly table: () => ReactNode;
  readonly children: ReactNode;
}

/** Common frame of charts: title, table view and empty state. */
export function ChartFrame({ title, summary, height, loading, empty, tools, table, children }: ChartFrameProps) {
  const { t } = useText('kit');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const drawn = !loading && !empty;
  return (
    <figure className={classes.figure} aria-labelledby={id} aria-busy={loading}>
      <div className={classes.head}>
        <figcaption>
          <span id={id} className={classes.title}>
            {title}
          </span>
          {summary && <span className={classes.summary}>{summary}</span>}
        </figcaption>
        {drawn && (
          <div className={classes.tools}>
            {!asTable && tools}
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<Icon name={asTable ? 'curve' : 'table'} size={14} />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? t('chart.asChart') : t('chart.asTable')}
            </Button>
          </div>
        )}
      </div>
      {loading && <ChartWaiting height={height} />}
      {!loading && empty && (
        <p className={classes.none} style={{ height }}>
          {t('chart.none')}
        </p>
      )}
      {drawn && (asTable ? table() : children)}
    </figure>
  );
}

/** Placeholder of a loading chart. */
export function ChartWaiting({ height }: { readonly height: number }) {
  const { t } = useText('kit');
  return (
    <div role="status" aria-label={t('chart.loading')}>
      <Skeleton height={height} />
    </div>
  );
}

interface LegendEntry {
  readonly label: string;
  readonly color: string;
  readonly shown: boolean;
  /** Value at the highlighted position. */
  readonly value?: string | undefined;
}

interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  /** Values follow the pointer. */
  readonly live?: boolean;
  readonly onToggle: (index: number) => void;
  /** Called for hover and focus; undefined when they end. */
  readonly onLook?: (index: number | undefined) => void;
}

/** Legend whose entries toggle their series. */
export const ChartLegend = ({ entries, live, onToggle, onLook }: ChartLegendProps) => (
  <ul className={classes.legend} data-live={live}>
    {entries.map(({ label, color, shown, value }, index) => (
      <li key={label}>
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => onToggle(index)}
          onPointerEnter={() => onLook?.(index)}
          onPointerLeave={() => onLook?.(undefined)}
          onFocus={() => onLook?.(index)}
          onBlur={() => onLook?.(undefined)}
        >
          <span className={classes.swatch} style={{ background: color }} />
          {label}
          {value !== undefined && <span className={classes.value}>{value}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** Toggles an index. */
export const toggled = (hidden: ReadonlySet<number>, index: number): ReadonlySet<number> => {
  const next = new Set(hidden);
  if (!next.delete(index)) next.add(index);
  return next;
};

interface ChartTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** A unique key and the cells; the first cell is the row header. */
  readonly rows: readonly (readonly [key: string | number, ...cells: string[]])[];
  readonly note?: ReactNode;
}

/** Data of a chart as a table. Plain cells, since there can be thousands. */
export const ChartTable = ({ title, columns, rows, note }: ChartTableProps) => (
  <>
    {note && <p className={classes.note}>{note}</p>}
    <ScrollRegion className={classes.scroll} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </>
);
