import type { Plugin } from 'vite';

const startWords = /\/text\/src\/[\w-]+\/(common|session)\.ts$/;

/**
 * Fetches the words of the login together with the first script instead of after it. The page does not know the language
 * before that script runs, and both languages together are a fraction of what another trip over a slow line costs.
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
