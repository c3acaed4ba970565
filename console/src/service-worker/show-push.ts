import type { AlertPush } from '@botify/contract/subscriptions/alert-push';
import type { PushEvent, WorkerScope } from './worker-scope.ts';

/** Browsers require a notification for each message, so one that cannot be read has the name of the product. */
export async function showPush({ data }: Pick<PushEvent, 'data'>, { registration }: Pick<WorkerScope, 'registration'>): Promise<void> {
  let alarm: AlertPush | undefined;
  try {
    alarm = data?.json() as AlertPush;
  } catch {
    // Damaged.
  }
  const { title = 'BOTIFY Manage', body, lang, path = '/', tag, stays = false } = alarm ?? {};
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  // `renotify`: a reminder replaces the notification before it and calls again.
  const options = { ...look, body, lang, requireInteraction: stays, data: { path }, ...(tag ? { tag, renotify: true } : {}) };
  await registration.showNotification(title, options as NotificationOptions);
}

/** Opens an alarm in a window of the console if there is one. The page asks before it leaves unsaved input. */
export async function openAlarm(path: string, { clients }: Pick<WorkerScope, 'clients'>, origin: string): Promise<void> {
  const address = `${origin}/#${path}`;
  const windows = await clients.matchAll({ type: 'window' });
  // Not the data board on a wall, and no report that was opened by a link.
  const consoles = windows.filter(({ url }) => new URL(url).pathname === '/');
  const known = consoles.find(({ url }) => url === address) ?? consoles.find(({ focused }) => focused) ?? consoles[0];
  try {
    if (!known) throw new Error('no window');
    const focused = await known.focus();
    if (focused.url !== address) await focused.navigate(address);
  } catch {
    await clients.openWindow(address);
  }
}

/** The browser has replaced the subscription. Only a window has the session that can tell the server; without one the next start does. */
export async function tellChange({ clients }: Pick<WorkerScope, 'clients'>): Promise<void> {
  for (const window of await clients.matchAll({ type: 'window' })) window.postMessage('pushChanged');
}
