import { browserPage } from '../browser/leaving.ts';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { textNow } from '../locale/text.ts';
import { sayError } from '../toasts/toasts.ts';
import { hasDraft } from './unsaved.ts';

interface Deps {
  /** Whether the server has a newer build. A file can also be missing because of a bad connection. */
  readonly isOutdated: () => Promise<boolean>;
  /** Whether a reload would lose input. */
  readonly isTyping: () => boolean;
  readonly tell: () => void;
  readonly reload: () => void;
  readonly now: () => number;
  /** Session storage, kept across reloads. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const key = 'reloadedForFiles';
/** If a file is missing again so soon, another reload does not help. */
const onceInMs = 60_000;

/** Handles a missing file of the console: reloads a page that was loaded before a server update. */
export function makeOnMissingFile({ isOutdated, isTyping, tell, reload, now, storage }: Deps): () => Promise<void> {
  let lastToldAt = Number.NEGATIVE_INFINITY;
  let asking = false;
  return async () => {
    if (asking) return;
    asking = true;
    const outdated = await isOutdated().catch(() => false);
    asking = false;
    if (!outdated) return;
    if (isTyping()) {
      if (now() - lastToldAt >= onceInMs) tell();
      lastToldAt = now();
      return;
    }
    const last = storedJson(key, storage);
    if (typeof last === 'number' && now() - last < onceInMs) return;
    storeJson(key, now(), storage);
    // Without storage nothing would prevent a reload loop.
    if (storedJson(key, storage) !== undefined) reload();
  };
}

async function isOutdated(): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' });
  const html = page.ok ? await page.text() : undefined;
  // Only own scripts: proxies and extensions add others.
  const own = [...document.scripts].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/assets/`));
  return html !== undefined && own.some((src) => !html.includes(new URL(src).pathname));
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return hasDraft() || (isText && activeElement.value !== '');
}

/** Reloads open pages that are outdated after a server update. */
export function watchStaleFiles(): void {
  const onMissingFile = makeOnMissingFile({
    isOutdated,
    isTyping,
    tell: () => sayError(textNow('page.updated'), 5000),
    reload: () => browserPage.reload(),
    now: Date.now,
    storage: () => sessionStorage,
  });
  // Dispatched by Vite for failed imports and their style sheets.
  addEventListener('vite:preloadError', () => void onMissingFile());
}
