import { i18n } from '../kernel/text.ts';
import { loadShell } from './routes.tsx';

export const loadRouted = () => import('./routed.tsx');

/** Everything the first page behind the login needs, whichever that is. What does not come now is asked for again when needed. */
export function warmUp(textStarted: Promise<void>): void {
  const words = textStarted.then(() => i18n.loadNamespaces(['shell', 'kit']));
  for (const part of [loadRouted(), loadShell(), words]) part.catch(() => undefined);
}

/** As soon as the user types, or when the browser has nothing else to do. */
export function warmUpSoon(textStarted: Promise<void>): void {
  const warm = () => warmUp(textStarted);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(warm) : setTimeout(warm, 1000));
  addEventListener('input', warm, { once: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
