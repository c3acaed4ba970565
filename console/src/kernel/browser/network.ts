import { useSyncExternalStore } from 'react';

export const isOnline = (): boolean => navigator.onLine;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Delays a dynamic import until the browser is online. Browsers cache a failed import and React caches a failed lazy component, so an
 * import while offline would fail until the next reload.
 */
export const whenOnline =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    isOnline() ? load() : untilOnline().then(load);
