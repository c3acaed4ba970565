import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './component-styles.config.ts';

/** Separate build of the data board: it runs on a wall for days and shares no files with the login. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), componentStyles()],
  envPrefix: 'PRODUCT_',
  publicDir: false,
  build: {
    target: 'es2023',
    // First versions with light-dark(). For older targets it would be compiled to variables that nothing sets.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: mode === 'development',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: '.vite/board.json',
    rolldownOptions: { input: 'board/index.html' },
  },
}));
