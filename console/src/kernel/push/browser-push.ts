import { type PushSupport, pushSupport } from './push-support.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration('/'))?.pushManager?.getSubscription()) ?? null;

const asText = (key: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** In an object, because tests replace what only a browser with a push service can do. */
export const browserPush = {
  support: (): PushSupport =>
    pushSupport({
      isSecure: isSecureContext,
      hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
    }),
  isBlocked: (): boolean => 'Notification' in globalThis && Notification.permission === 'denied',
  isGranted: (): boolean => 'Notification' in globalThis && Notification.permission === 'granted',
  endpoint: async (): Promise<string | undefined> => (await current())?.endpoint,
  /** Asks the user; undefined without permission. Rejects if the push service of the browser cannot be reached. */
  turnOn: async (publicKey: string): Promise<PushTarget | undefined> => {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    await navigator.serviceWorker.register('/service-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const isUsable = known && asText(known.options.applicationServerKey) === publicKey;
    // Of another installation at this address, or of a key that was lost.
    if (known && !isUsable) await known.unsubscribe();
    const subscription = isUsable ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint } = subscription;
    return { endpoint, p256dh: asText(subscription.getKey('p256dh')), auth: asText(subscription.getKey('auth')) };
  },
  turnOff: async (): Promise<void> => void (await (await current())?.unsubscribe()),
};

/** By which the server names a browser without showing its address. */
export async function fingerprintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
