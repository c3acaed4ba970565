import type { Plugin } from 'vite';

/**
 * Serves modules to component tests without source maps, which are larger than the modules. Test files keep theirs, so a failure still
 * names its line.
 */
export const lightModules = (): Plugin => ({
  name: 'light-modules',
  apply: 'serve',
  enforce: 'post',
  transform: {
    filter: { id: { exclude: /\.test\.tsx/ } },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
});
