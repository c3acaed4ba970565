import { useEffect, useRef } from 'react';

/** The newest answer there was, so that nothing jumps while the next one is on its way. */
export function useLastAnswer<T>(data: T | undefined): T | undefined {
  const last = useRef(data);
  useEffect(() => {
    if (data !== undefined) last.current = data;
  }, [data]);
  return data ?? last.current;
}
