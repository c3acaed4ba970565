import { useEffect, useRef } from 'react';
import type { Fetched } from '../../../ui/loaded.tsx';

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
