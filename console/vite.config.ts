import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './component-styles.config.ts';
import { early } from './early.config.ts';
import { installable } from './installable.config.ts';
import { withoutFacades } from './without-facades.config.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [react(), componentStyles(), early(), installable(), withoutFacades()],
  // PRODUCT_VERSION, set by the build, is the only variable that reaches the pages.
  envPrefix: 'PRODUCT_',
  server: { proxy: { '/api': server, '/mqtt': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    // First versions with light-dark(). For older targets it would be compiled to variables that nothing sets.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Development builds only. To debug production, build the same commit with source maps.
    sourcemap: mode === 'development',
    // The content security policy forbids inline scripts, so small assets must not be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the weight check. The server does not serve it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so browsers keep it across product updates.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            // Everything the login needs, in one file.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // Toasts and modals: used by the login after the first paint, and by the shell.
            { name: 'messages', test: /[\\/](app[\\/]overlays|ui[\\/]segments)\.tsx$/, priority: 2 },
            // Where each page is, so that the first page loads together with the shell.
            { name: 'pages', test: /[\\/]page-registry\.ts$/, priority: 2.5 },
            // Everything behind the login that nearly every page uses: router, shell, lists.
            {
              name: 'inside',
              test: /[\\/](app[\\/]routed|ui[\\/](list[\\/](list-page|in-memory)|dialog|tag|time|figures)|components[\\/](Anchor|Text)[\\/]\w+)\.(tsx|ts|mjs)$|use-filters|error-log\.contract/,
              priority: 1.5,
            },
            // What the shell follows after the first page: machines, notices. Most pages about machines use it too.
            { name: 'live', test: /[\\/](open-robot|notices-watch)\.tsx?$/, priority: 1 },
          ],
        },
      },
    },
  },
}));
