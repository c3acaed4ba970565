import { defaultLocale, locales } from '@botify/contract/kernel/locale';
import type { Plugin } from 'vite';

/** Self-contained, runs in the browser. */
function begin(words: Readonly<Record<string, readonly string[]>>, otherwise: string): void {
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // Prevents a flash of the system theme when the user selected the other one.
  const [, scheme] = /"colourScheme":"(light|dark)"/.exec(stored('layout') ?? '') ?? [];
  if (scheme) document.documentElement.dataset.mantineColorScheme = scheme;
  // The texts of the login load with the first script instead of after it.
  for (const href of words[stored('locale') ?? ''] ?? words[otherwise] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}

const isStartOf = (locale: string) => new RegExp(`/text/src/${locale}/(common|session)\\.ts$`);

/**
 * Emits the only render-blocking script, a few lines that load in parallel with the style sheet. It is a separate file because the
 * content security policy forbids inline scripts.
 */
export const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  generateBundle(_, bundle) {
    const filesOf = (locale: string) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => isStartOf(locale).test(id)))
        .map(({ fileName }) => `/${fileName}`);
    const words = Object.fromEntries(locales.map((locale) => [locale, filesOf(locale)]));
    this.emitFile({ type: 'asset', name: 'early.js', source: `(${begin})(${JSON.stringify(words)},${JSON.stringify(defaultLocale)});` });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.names.includes('early.js'))
        .map(({ fileName }) => ({ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' })),
  },
});
