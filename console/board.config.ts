import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './component-styles.config.ts';

/** The data board beside the console, in files of its own: it shows for days on a wall and shares nothing with the login. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), componentStyles()],
  envPrefix: 'PRODUCT_',
  publicDir: false,
  build: {
    target: 'es2023',
    // The first versions with light-dark(): for older ones it would be rewritten to variables that nothing sets.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: mode === 'development',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/board.json',
    rolldownOptions: { input: 'board/index.html' },
  },
}));
