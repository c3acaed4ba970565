import { defaultLocale, type Locale, locales } from '@botify/contract/kernel/locale';
import { makeTranslate } from '@botify/text/make-translate';
import { answerNavigation, isNavigation } from './answer-navigation.ts';
import { offlinePage } from './offline-page.ts';
import type { OfflineWords } from './recover.ts';
import { openAlarm, showPush, tellChange } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

type Texts = Parameters<typeof makeTranslate>[1];
const chunks = import.meta.glob<Readonly<Record<string, ReturnType<Texts>>>>('./*/installed-app.ts', {
  base: '../../../text/src',
  eager: true,
});

function wordsIn(locale: Locale): OfflineWords {
  const t = makeTranslate(locale, (namespace) => chunks[`./${locale}/installed-app.ts`]?.[namespace])('installedApp');
  return {
    title: t('offline.title'),
    titleDevice: t('offline.titleDevice'),
    text: t('offline.text'),
    textDevice: t('offline.textDevice'),
    // The page fills in the values.
    since: t('offline.since', { time: '{{time}}' }),
    sinceMinutes: t('offline.sinceMinutes', { time: '{{time}}', minutes: '{{minutes}}' }),
    next: t('offline.next', { seconds: '{{seconds}}' }),
    checking: t('offline.checking'),
    failed: t('offline.failed'),
    retry: t('offline.retry'),
    meanwhile: t('offline.meanwhile'),
    tabs: t('offline.tabs'),
    machines: t('offline.machines'),
  };
}
const words = Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)]));

scope.addEventListener('install', (event) => {
  // A new version takes over at once. It serves no files of the console, so open windows are not affected.
  event.waitUntil(scope.skipWaiting());
  const direct = ['/api/*', '/assets/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const);
  if (event.addRoutes) event.waitUntil(event.addRoutes(direct).catch(() => undefined));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
  // The browser requests the page while the worker starts.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
});

scope.addEventListener('fetch', (event) => {
  if (!isNavigation(event.request)) return;
  const offline = () => offlinePage(words, defaultLocale, crypto.randomUUID());
  event.respondWith(answerNavigation(event, (request) => fetch(request), offline));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event, scope)));

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellChange(scope)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlarm(String(event.notification.data?.path ?? '/'), scope, location.origin));
});
