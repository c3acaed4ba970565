import { storedLocale } from '../kernel/locale/locale.ts';
import { watchPush } from '../kernel/push/keep-push.ts';
import { sessionStore } from '../kernel/session/session-store.ts';

const link = (rel: string, href: string): HTMLLinkElement => Object.assign(document.createElement('link'), { rel, href });

/** Makes the console installable and registers its service worker, which browsers accept over https and on the same machine only. */
export async function makeInstallable(): Promise<void> {
  document.head.append(link('manifest', `/manifest.${storedLocale()}.webmanifest`), link('apple-touch-icon', '/icons/apple-touch-180.png'));
  await navigator.serviceWorker?.register('/service-worker.js');
  watchPush(sessionStore);
}
