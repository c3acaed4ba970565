import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Failure } from './failure.tsx';

/** The part of a query that components use. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface Props<T> {
  readonly query: Fetched<T>;
  /** Placeholder with the height of the content, to avoid a layout shift. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows a skeleton, an error or the data of a query. A failed refresh keeps the data and shows a note. */
export function Loaded<T>({ query, skeleton = <Skeleton height={120} />, children }: Props<T>) {
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
