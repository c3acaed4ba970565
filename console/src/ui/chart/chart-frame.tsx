import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import classes from './chart.module.css';

interface Props {
  readonly title: string;
  /** One-line summary of the chart, also for screen readers. */
  readonly summary?: string | undefined;
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
export function ChartFrame({ title, summary, height, loading, empty, tools, table, children }: Props) {
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
