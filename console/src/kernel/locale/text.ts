import type { Locale } from '@botify/contract/kernel/locale';
import { makeTranslate, type Texts, type Translate } from '@botify/text/make-translate';
import type { Tree } from '@botify/text/pseudo';
import { use } from 'react';
import { whenOnline } from '../browser/network.ts';
import { loadWords, type Namespace } from './words.ts';

const retryMs = 1000;

/** What `useText` returns: always the same object, so its members can be dependencies of effects. */
interface LoadedTexts<N extends Namespace> {
  readonly t: Translate<N>;
  /** Everything below the first part of a key. */
  readonly tree: <K extends keyof Texts[N] & string>(key: K) => Texts[N][K];
  readonly locale: Locale;
}

/** Texts of one language, loaded by namespace. */
function textsOf(locale: Locale) {
  const loaded = new Map<string, Tree>();
  const loading = new Map<Namespace, Promise<void>>();
  const handed = new Map<Namespace, object>();
  const translate = makeTranslate(locale, (namespace) => loaded.get(namespace));

  const load = (namespace: Namespace): Promise<void> => {
    const begun = loading.get(namespace);
    if (begun) return begun;
    const promise = whenOnline(() => loadWords(locale, namespace))().then((tree) => {
      loaded.set(namespace, tree as Tree);
      // Read by `use`, which would otherwise suspend once more.
      Object.assign(promise, { status: 'fulfilled' });
    });
    loading.set(namespace, promise);
    // Not at once, so that a suspended component sees the failure instead of starting another request.
    promise.catch(() => setTimeout(() => loading.delete(namespace), retryMs));
    return promise;
  };

  return {
    load,
    of<N extends Namespace>(namespace: N): LoadedTexts<N> {
      const own = handed.get(namespace) ?? { t: translate(namespace), tree: (key: string) => loaded.get(namespace)?.[key], locale };
      handed.set(namespace, own);
      return own as LoadedTexts<N>;
    },
  };
}

const languages = new Map<Locale, ReturnType<typeof textsOf>>();
let texts: ReturnType<typeof textsOf>;

/** Selects a language and loads the texts of the first page. */
export async function startText(locale: Locale): Promise<void> {
  document.documentElement.lang = locale;
  texts = languages.get(locale) ?? textsOf(locale);
  languages.set(locale, texts);
  await loadTexts('common', 'session');
}

/** Loads texts before they are needed. */
export const loadTexts = async (...namespaces: readonly Namespace[]): Promise<void> => void (await Promise.all(namespaces.map(texts.load)));

/** The translate function of a loaded namespace, outside of React. */
export const textIn = <N extends Namespace>(namespace: N): Translate<N> => texts.of(namespace).t;
/** A text outside of React. Its namespace must be loaded. */
export const textNow: Translate = (key, values) => textIn('common')(key, values);

/** Texts of a namespace; suspends until they are loaded. */
export function useText<const N extends Namespace>(namespace: N): LoadedTexts<N> {
  use(texts.load(namespace));
  return texts.of(namespace);
}
