import { storedLocale } from '../kernel/locale/locale.ts';
import { loadTexts } from '../kernel/locale/text.ts';
import { loadWords } from '../kernel/locale/words.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { session } from '../kernel/sign-in/session.ts';
import { componentAt, here } from '../shell/navigation/address.ts';

const nothing = () => undefined;
const importRouted = () => import('./routed.tsx');
/** Part of the router chunk: the login does not need the registry. */
const importPages = () => import('../shell/navigation/page-registry.ts');
/** Resolves when the page at the initial address has loaded; undefined without a token. */
let firstPage: Promise<void> | undefined;

/**
 * Loads router, shell, list components, their texts and the page to show. Waiting for all of them avoids a second render after a
 * suspended part.
 */
export async function loadRouted() {
  const [module] = await Promise.all([importRouted(), loadTexts('shell', 'kit', 'units'), firstPage]);
  return module;
}

/** Preloads what every page behind the login needs. Failed requests are repeated when needed. */
function warmUp(): void {
  for (const part of [importRouted(), loadWords(storedLocale(), 'shell')]) part.catch(nothing);
}

/** Preloads page, session and shell in parallel instead of in sequence. Requires a token. */
export function warmUpAll(): void {
  const { path } = here();
  // If it fails, the guard repeats the call and reports the error.
  firstPage = Promise.all([importPages(), session.load()]).then(
    ([{ fetchPage }]) => fetchPage(componentAt(sessionStore.getState().menu, path)),
    nothing,
  );
  importPages().then(({ fetchUsualPage }) => fetchUsualPage(path), nothing);
  warmUp();
}

/** Preloads at the first input, so an unused login fetches nothing else. Returns the cancel function. */
export function warmUpSoon(): () => void {
  addEventListener('input', warmUp, { once: true });
  return () => removeEventListener('input', warmUp);
}
