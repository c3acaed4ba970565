import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './failure.module.css';
import { Icon } from './icon.tsx';

interface FailureProps {
  readonly query: Fetched<unknown>;
  /** Previous data is still shown below. */
  readonly stale?: boolean;
}

/** Message of a failed request, with a retry button. */
export function Failure({ query: { error, isFetching, refetch }, stale = false }: FailureProps) {
  const { t } = useText('kit');
  const { t: common } = useText('common');
  return (
    <div className={classes.failure} role="alert" data-stale={stale || undefined}>
      <Icon name="warning" size={stale ? 18 : 32} />
      <div>
        <p className={classes.title}>{t(stale ? 'page.stale' : 'page.failed')}</p>
        {/* Only a CallError has a message for users. */}
        <p className={classes.text}>{error instanceof CallError ? error.message : t('page.failedText')}</p>
      </div>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {common('action.retry')}
      </Button>
    </div>
  );
}

/** The part of a query that components use. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface LoadedProps<T> {
  readonly query: Fetched<T>;
  /** Placeholder with the height of the content, to avoid a layout shift. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows a skeleton, an error or the data of a query. A failed refresh keeps the data and shows a note. */
export function Loaded<T>({ query, skeleton = <Skeleton height={120} />, children }: LoadedProps<T>) {
  const { t } = useText('kit');
  if (query.data === undefined && query.error) return <Failure query={query} />;
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={t('page.loading')}>
        {skeleton}
      </div>
    );
  }
  return (
    <>
      {query.error && <Failure query={query} stale />}
      {children(query.data)}
    </>
  );
}

/**
 * The most recent response, to avoid layout shifts while the next one loads. Undefined after a failure: figures of
 * another range must not appear under the new one.
 */
export function useLastAnswer<T>({ data, error }: Fetched<T>): T | undefined {
  const last = useRef(data);
  useEffect(() => {
    if (data !== undefined) last.current = data;
  }, [data]);
  return data ?? (error ? undefined : last.current);
}
