import type { Plugin } from 'vite';

/** Runs in the browser, all by itself: whoever chose a theme against the system's would see the other one flash. */
function showChosenTheme(): void {
  try {
    const { colourScheme } = JSON.parse(localStorage.getItem('layout') ?? '{}');
    if (colourScheme === 'light' || colourScheme === 'dark') document.documentElement.dataset.mantineColorScheme = colourScheme;
  } catch {
    // Nothing that could be read was chosen.
  }
}

/**
 * The one script that the first paint waits for, a few lines beside a style sheet that it waits for anyway. A file of its own, since
 * the content policy allows no script inside the page.
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
