import { useEffect, useRef } from 'react';
import type { Fetched } from '../../../ui/fetched.ts';

/**
 * The newest answer, so that nothing jumps while the next one is on its way. When the next one fails there is none: figures of another
 * range must not stand below the new one.
 */
export function useLastAnswer<T>({ data, error }: Fetched<T>): T | undefined {
  const last = useRef(data);
  useEffect(() => {
    if (data !== undefined) last.current = data;
  }, [data]);
  return data ?? (error ? undefined : last.current);
}
