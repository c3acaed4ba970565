import type { Plugin } from 'vite';

/** Self-contained, runs in the browser. Prevents a flash of the system theme when the user selected the other one. */
function showChosenTheme(): void {
  try {
    const { colourScheme } = JSON.parse(localStorage.getItem('layout') ?? '{}');
    if (colourScheme === 'light' || colourScheme === 'dark') document.documentElement.dataset.mantineColorScheme = colourScheme;
  } catch {
    // Invalid stored value: keep the system theme.
  }
}

/**
 * Emits the only render-blocking script, a few lines that load in parallel with the style sheet. It is a separate file because the
 * content security policy forbids inline scripts.
 */
export const earlyLook = (): Plugin => ({
  name: 'early-look',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', name: 'early-look.js', source: `(${showChosenTheme})();` });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.names.includes('early-look.js'))
        .map(({ fileName }) => ({ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' })),
  },
});
