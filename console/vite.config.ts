import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './component-styles.config.ts';
import { earlyLook } from './early-look.config.ts';
import { earlyWords } from './early-words.config.ts';
import { withoutFacades } from './without-facades.config.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [react(), componentStyles(), earlyWords(), earlyLook(), withoutFacades()],
  // Which version a page was built from, told by whoever builds it.
  envPrefix: 'PRODUCT_',
  server: { proxy: { '/api': server, '/mqtt': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    // The first versions with light-dark(): for older ones it would be rewritten to variables that nothing sets.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // For developers; a built page is read with the maps of the same commit built once more with them.
    sourcemap: mode === 'development',
    // The content policy allows no inline script, and a small asset inlined into one would be such.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the check of how much a page downloads; the server does not serve it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so browsers keep it over updates of the product.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            // All that the login needs, in one file; every later page builds on it.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // What the login may need a little later and the shell as well: messages, questions.
            { name: 'messages', test: /[\\/](app[\\/]overlays|ui[\\/]segments)\.tsx$/, priority: 2 },
            // All that lies behind it: the router, the shell, the parts that nearly every page has.
            {
              name: 'inside',
              test: /[\\/](app[\\/]routed|ui[\\/](list[\\/]list-page|dialog|tag|time))\.tsx$|error-log\.contract/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
