import { defaultLocale, locales } from '@botify/contract/kernel/locale';
import type { Plugin, Rollup } from 'vite';

type FilesByLocale = Readonly<Record<string, readonly string[]>>;

/** Self-contained, runs in the browser. */
function begin(words: FilesByLocale, inside: FilesByLocale, otherwise: string): void {
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
  // The texts of the login load with the first script instead of after it; with a session also what every page needs.
  const filesIn = (all: FilesByLocale) => all[stored('locale') ?? ''] ?? all[otherwise] ?? [];
  const isSignedIn = /(^|; )token=/.test(document.cookie);
  for (const href of [...filesIn(words), ...(isSignedIn ? filesIn(inside) : [])]) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }));
  }
}

const isStartOf = (locale: string) => new RegExp(`/text/src/${locale}/(common|session)\\.ts$`);
const isInsideOf = (locale: string) =>
  new RegExp(`/src/(app/routed\\.tsx|shell/navigation/page-registry\\.ts)$|/text/src/${locale}/console/inside\\.ts$`);

type Bundle = Rollup.OutputBundle;
const chunksWith = (bundle: Bundle, module: RegExp) =>
  Object.values(bundle).filter((file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => module.test(id)));

/** The chunks and everything that they import, with their style sheets. */
function withImports(bundle: Bundle, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    withImports(bundle, file.imports, found);
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
  }
  return found;
}

/**
 * Emits the only render-blocking script, a few lines that load in parallel with the style sheet. It is a separate file because the
 * content security policy forbids inline scripts.
 */
export const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  generateBundle(_, bundle) {
    const namesOf = (module: RegExp) => chunksWith(bundle, module).map(({ fileName }) => fileName);
    const asAddresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
    const byLocale = (files: (locale: string) => Iterable<string>) =>
      Object.fromEntries(locales.map((locale) => [locale, asAddresses(files(locale))]));
    // The page itself names these.
    const first = withImports(bundle, namesOf(/\/src\/app\/main\.tsx$/));
    const words = byLocale((locale) => namesOf(isStartOf(locale)));
    const inside = byLocale((locale) => [...withImports(bundle, namesOf(isInsideOf(locale)))].filter((name) => !first.has(name)));
    this.emitFile({
      type: 'asset',
      name: 'early.js',
      source: `(${begin})(${[words, inside, defaultLocale].map((value) => JSON.stringify(value)).join()});`,
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.names.includes('early.js'))
        .map(({ fileName }) => ({ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' })),
  },
});
