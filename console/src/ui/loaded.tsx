import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Failure } from './failure.tsx';
import type { Fetched } from './fetched.ts';

interface Props<T> {
  readonly query: Fetched<T>;
  /** As high as what will come, so that nothing jumps. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Waits for the data, says what went wrong, then shows it. A later failure leaves what is there and says so. */
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
