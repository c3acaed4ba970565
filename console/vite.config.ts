import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': server, '/mqtt': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    sourcemap: true,
    // The content policy allows no inline script, and a small asset inlined into one would be such.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so browsers keep it over updates of the product.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
            // All that the login needs, in one file; every later page builds on it.
            { name: 'start', test: /console\/src\/app\/app\.tsx$/, priority: 2 },
            // All that the shell needs on top of it.
            { name: 'shell', test: /console\/src\/shell\/(shell|menu-page)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
