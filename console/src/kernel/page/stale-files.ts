import { browserPage } from '../browser/reload-page.ts';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { i18n } from '../locale/text.ts';
import { sayError } from '../toasts/toasts.ts';
import { hasDraft } from './unsaved.ts';

interface Deps {
  /** Does the server have another console by now? A file may also be missing because the line is bad. */
  readonly isOutdated: () => Promise<boolean>;
  /** Would a reload lose what somebody is typing? */
  readonly isTyping: () => boolean;
  readonly tell: () => void;
  readonly reload: () => void;
  readonly now: () => number;
  /** Lives as long as the browser's tab, over reloads. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const key = 'reloadedForFiles';
/** Whoever lacks a file again so soon is not helped by another reload. */
const onceInMs = 60_000;

/** What to do when a file of the console did not come: after an upgrade the page that asked for it is of yesterday. */
export function makeOnMissingFile({ isOutdated, isTyping, tell, reload, now, storage }: Deps): () => Promise<void> {
  let told = Number.NEGATIVE_INFINITY;
  let asking = false;
  return async () => {
    if (asking) return;
    asking = true;
    const outdated = await isOutdated().catch(() => false);
    asking = false;
    if (!outdated) return;
    if (isTyping()) {
      if (now() - told >= onceInMs) tell();
      told = now();
      return;
    }
    const last = storedJson(key, storage);
    if (typeof last === 'number' && now() - last < onceInMs) return;
    storeJson(key, now(), storage);
    // Without that memory nothing would stop it from turning for ever.
    if (storedJson(key, storage) !== undefined) reload();
  };
}

async function isOutdated(): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' });
  const html = page.ok ? await page.text() : undefined;
  // Only our own: proxies and extensions add scripts too.
  const own = [...document.scripts].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/assets/`));
  return html !== undefined && own.some((src) => !html.includes(new URL(src).pathname));
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return hasDraft() || (isText && activeElement.value !== '');
}

/** Keeps an open page from staying broken after an upgrade of the server. */
export function watchStaleFiles(): void {
  const onMissingFile = makeOnMissingFile({
    isOutdated,
    isTyping,
    tell: () => sayError(i18n.t('page.updated'), 5000),
    reload: () => browserPage.reload(),
    now: Date.now,
    storage: () => sessionStorage,
  });
  // Sent for every import that fails, and for style sheets that come with one.
  addEventListener('vite:preloadError', () => void onMissingFile());
}
