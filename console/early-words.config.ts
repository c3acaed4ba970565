import type { Plugin } from 'vite';

const startWords = /\/text\/src\/[\w-]+\/(common|session)\.ts$/;

/**
 * Preloads the texts of the login with the first script. The language is unknown until that script runs; loading both languages costs
 * less than another round trip on a slow connection.
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
