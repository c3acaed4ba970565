import { locales } from '@botify/contract/kernel/locale';
import type { Plugin } from 'vite';

// Further languages would make the login larger for everyone; they are loaded when they are needed.
const early = locales.slice(0, 2);
const startWords = new RegExp(`/text/src/(${early.join('|')})/(common|session)\\.ts$`);

/**
 * Preloads the texts of the login with the first script. The language is unknown until that script runs; loading both usual languages
 * costs less than another round trip on a slow connection.
 */
export const earlyWords = (): Plugin => ({
  name: 'early-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => startWords.test(id)))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
});
