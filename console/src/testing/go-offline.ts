import { afterThisTest } from './restore-console.ts';

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Takes the network away: the browser says so and every call fails. The returned function brings it back. */
export function goOffline(): () => void {
  setOnline(false);
  const comeBack = () => setOnline(true);
  afterThisTest(() => {
    comeBack();
    Reflect.deleteProperty(navigator, 'onLine');
  });
  return comeBack;
}
