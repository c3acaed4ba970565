import { type Locale, pseudoLocale } from '@botify/contract/kernel/locale';
import type { Tree } from '@botify/text/pseudo';

const administrative = [
  'accounts',
  'apiKeys',
  'appAccounts',
  'audit',
  'brand',
  'departments',
  'groups',
  'loginLog',
  'onboarding',
  'personalData',
  'roles',
  'security',
  'seeAs',
  'sites',
  'floorPlans',
  'ssoSettings',
  'tenants',
] as const;
const machine = [
  'alarmWall',
  'alarms',
  'alertSubscription',
  'demoPanel',
  'errorManagement',
  'faultCatalogue',
  'live',
  'noticeList',
  'now',
  'quarantine',
  'robotConnect',
  'robotDetail',
  'robotLife',
  'robotList',
  'robotMap',
  'robots',
  'timeMachine',
  'video',
] as const;
const report = ['figures', 'periodReports', 'reportRecipients', 'sharedReports', 'taskReports'] as const;

/** Namespaces of the text package used by the console; the others belong to the server. */
export type Namespace =
  | 'common'
  | 'session'
  | 'sso'
  | 'policy'
  | 'board'
  | 'shell'
  | 'kit'
  | 'profile'
  | 'errorLog'
  | 'savedViews'
  | 'secondFactor'
  | 'units'
  | 'development'
  | (typeof administrative)[number]
  | (typeof machine)[number]
  | (typeof report)[number];
type Words = Readonly<Partial<Record<Namespace, object>>>;
/** Exports the texts of its namespace under that name, or of several as `words`. */
type Chunk = Words & { readonly words?: Words };

const forDevelopers = import.meta.env.MODE === 'development';

/** Chunks of every language, found by their folders and loaded on demand. */
const chunks = {
  ...import.meta.glob<Chunk>('./*/{common,session,sso,policy,board,error-log,saved-views,second-factor,console/*}.ts', {
    base: '../../../../text/src',
  }),
  ...(forDevelopers ? import.meta.glob<Chunk>('./*/development.ts', { base: '../../../../text/src' }) : {}),
};

const grouped = [
  ['console/inside', ['shell', 'kit', 'profile', 'units']],
  ['console/administration', administrative],
  ['console/machines', machine],
  ['console/reports', report],
] as const;

/** Namespaces outside of a group have a file of their own. */
const fileOf = (namespace: Namespace): string =>
  grouped.find(([, names]) => (names as readonly Namespace[]).includes(namespace))?.[0] ??
  namespace.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

export async function loadWords(locale: Locale, namespace: Namespace): Promise<object> {
  if (forDevelopers && locale === pseudoLocale) {
    const { pseudoWords } = await import('@botify/text/pseudo');
    return pseudoWords((await loadWords('en-US', namespace)) as Tree);
  }
  const file = await chunks[`./${locale}/${fileOf(namespace)}.ts`]?.();
  return (file?.words ?? file)?.[namespace] ?? {};
}
