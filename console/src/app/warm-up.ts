import { storedLocale } from '../kernel/locale/locale.ts';
import { i18n } from '../kernel/locale/text.ts';
import { loadWords } from '../kernel/locale/words.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { session } from '../kernel/sign-in/session.ts';
import { componentAt, here } from '../shell/navigation/address.ts';

const nothing = () => undefined;
const importRouted = () => import('./routed.tsx');
/** In the same file as the router: the list of pages grows with every page, and the login has no use for it. */
const importPages = () => import('../shell/navigation/page-registry.ts');
/** The page at the address this tab was opened with, for whoever has a token. */
let firstPage: Promise<void> | undefined;

/**
 * The router, the shell and the frame of lists, with their words and the page to show: what has to wait for a part, even for a
 * moment, is drawn twice.
 */
export async function loadRouted() {
  const [module] = await Promise.all([importRouted(), i18n.loadNamespaces(['shell', 'kit', 'units']), firstPage]);
  return module;
}

/** Fetches all that any page behind the login needs. What does not come is asked for again when needed. */
function warmUp(): void {
  for (const part of [importRouted(), loadWords(storedLocale(), 'shell')]) part.catch(nothing);
}

/** For whoever has a token: everything at once that would otherwise come one after the other. */
export function warmUpAll(): void {
  // Should it fail, the guard asks again and says why.
  firstPage = Promise.all([importPages(), session.load()]).then(
    ([{ fetchPage }]) => fetchPage(componentAt(sessionStore.getState().menu, here().path)),
    nothing,
  );
  warmUp();
}

/** Does so while the user types; the answer takes it back. A login that nobody uses fetches nothing but itself. */
export function warmUpSoon(): () => void {
  addEventListener('input', warmUp, { once: true });
  return () => removeEventListener('input', warmUp);
}
