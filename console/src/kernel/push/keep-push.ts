import { pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { removeStored, storedJson, storeJson } from '../browser/stored-json.ts';
import { call } from '../call/call.ts';
import type { SessionStore } from '../session/session-store.ts';
import { browserPush } from './browser-push.ts';

/** The address at which an account gets alarms in this browser, because browsers can replace it. */
const key = 'push';
interface Kept {
  readonly account: string;
  readonly endpoint: string;
}
const kept = () => storedJson(key) as Partial<Kept> | undefined;

async function end(): Promise<void> {
  removeStored(key, () => localStorage);
  await browserPush.turnOff();
}

/** Subscribes again, without asking for permission. */
async function replace(): Promise<string | undefined> {
  if (!browserPush.isGranted()) return undefined;
  const { publicKey } = await call(pushDevices.list, {}, { quiet: true });
  const target = await browserPush.turnOn(publicKey);
  if (!target) return undefined;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call(pushDevices.add, { body: { ...target, timeZone } }, { quiet: true });
  return target.endpoint;
}

/**
 * Ties the subscription of this browser to the current session. One that belongs to another account, or to none, is ended. If the browser
 * has replaced or lost the subscription of the account, the new one takes its place.
 */
export async function keepPush(account: string): Promise<void> {
  const endpoint = await browserPush.endpoint();
  const before = kept();
  const isReplaced = before?.account === account && before.endpoint !== endpoint;
  if (endpoint === undefined && !isReplaced) return;
  const known = endpoint !== undefined && (await call(pushDevices.renew, { body: { endpoint } }, { quiet: true })).known;
  const current = known ? endpoint : isReplaced ? await replace() : undefined;
  if (current === undefined) return end();
  storeJson(key, { account, endpoint: current } satisfies Kept);
}

/** Keeps the subscription with each login, and ends it with the logout. An expired session does not end it. */
export function watchPush(store: SessionStore): void {
  // The next start tries again.
  const attempt = (act: () => Promise<void>) => void act().catch(() => undefined);
  const keep = () => {
    const { profile } = store.getState();
    if (profile) attempt(() => keepPush(profile.username));
  };
  keep();
  store.subscribe(({ token, moment, profile }, before) => {
    if (profile && profile.username !== before.profile?.username) keep();
    if (token === undefined && before.token !== undefined && moment === 'signedOut') attempt(end);
  });
  // From the service worker, when the browser has replaced the subscription.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'pushChanged') keep();
  });
}
