import { locales } from '@botify/contract/kernel/locale';
import { surfaces } from '@botify/domain/brand/palette';
import { textFor } from '@botify/text/translate';
import { build, type Plugin } from 'vite';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });

/** Web app manifest in one language. The id is the same in all: changing the language does not make it another app. */
const manifestIn = (locale: (typeof locales)[number]) => ({
  id: '/',
  name: 'BOTIFY Manage',
  short_name: 'BOTIFY',
  description: textFor(locale)('installedApp:description'),
  lang: locale,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: surfaces.light.sidebar,
  background_color: surfaces.light.paper,
  icons: [
    icon('/icons/icon-192.png', 192, 'any'),
    icon('/icons/icon-512.png', 512, 'any'),
    icon('/icons/maskable-512.png', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});

/** One script without imports: not every browser has service workers that are modules. */
async function serviceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'src/service-worker/service-worker.ts', formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [code] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code === undefined) throw new Error('The service worker was not built');
  return code;
}

/** Emits the service worker and the manifests. Their names are fixed and the server has them revalidated each time. */
export const installable = (): Plugin => ({
  name: 'installable',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await serviceWorker() });
    for (const locale of locales)
      this.emitFile({ type: 'asset', fileName: `manifest.${locale}.webmanifest`, source: JSON.stringify(manifestIn(locale)) });
  },
});
