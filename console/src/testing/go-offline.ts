import { afterThisTest } from './restore-console.ts';

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Sets `navigator.onLine` to false and lets every call fail. The returned function restores the network. */
export function goOffline(): () => void {
  setOnline(false);
  const comeBack = () => setOnline(true);
  afterThisTest(() => {
    comeBack();
    Reflect.deleteProperty(navigator, 'onLine');
  });
  return comeBack;
}
