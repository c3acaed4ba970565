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
 * Loads a file of the console once there is a network. Browsers cache a failed import and React caches a failed lazy component, so a
 * request sent while offline would fail until the next reload.
 */
export const whenOnline =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    isOnline() ? load() : untilOnline().then(load);
