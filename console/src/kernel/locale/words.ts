import type { Locale } from '@botify/contract/kernel/locale';

const administrative = [
  'accounts',
  'apiKeys',
  'appAccounts',
  'audit',
  'departments',
  'groups',
  'loginLog',
  'personalData',
  'roles',
  'security',
  'seeAs',
  'sites',
  'ssoSettings',
  'tenants',
] as const;
const machine = [
  'alarmWall',
  'alarms',
  'alertSubscription',
  'errorManagement',
  'faultCatalogue',
  'live',
  'noticeList',
  'quarantine',
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
  | 'secondFactor'
  | 'units'
  | 'development'
  | (typeof administrative)[number]
  | (typeof machine)[number]
  | (typeof report)[number];
/** A chunk exports the texts of a namespace under its name. */
type Load<N extends Namespace = Namespace> = () => Promise<{ readonly [K in N]?: object }>;

const none: Load = async () => ({});
const forDevelopers = import.meta.env.MODE === 'development';

/** Namespaces that share a chunk. */
const of = <N extends Namespace>(names: readonly N[], load: Load<N>) =>
  Object.fromEntries(names.map((name) => [name, load])) as { readonly [K in N]: Load<N> };

/** Chunks per language, loaded on demand. */
const loaders: Readonly<Record<Locale, { readonly [N in Namespace]: Load<N> }>> = {
  'zh-CN': {
    common: () => import('@botify/text/zh-CN/common'),
    session: () => import('@botify/text/zh-CN/session'),
    sso: () => import('@botify/text/zh-CN/sso'),
    policy: () => import('@botify/text/zh-CN/policy'),
    errorLog: () => import('@botify/text/zh-CN/error-log'),
    secondFactor: () => import('@botify/text/zh-CN/second-factor'),
    board: () => import('@botify/text/zh-CN/board'),
    ...of(['shell', 'kit', 'profile', 'units'], () => import('./zh-cn.words.ts').then(({ inside }) => inside)),
    ...of(administrative, () => import('./zh-cn.administration.ts').then(({ administration }) => administration)),
    ...of(machine, () => import('./zh-cn.machines.ts').then(({ machines }) => machines)),
    ...of(report, () => import('./zh-cn.reports.ts').then(({ reports }) => reports)),
    development: forDevelopers ? () => import('@botify/text/zh-CN/development') : none,
  },
  'en-US': {
    common: () => import('@botify/text/en-US/common'),
    session: () => import('@botify/text/en-US/session'),
    sso: () => import('@botify/text/en-US/sso'),
    policy: () => import('@botify/text/en-US/policy'),
    errorLog: () => import('@botify/text/en-US/error-log'),
    secondFactor: () => import('@botify/text/en-US/second-factor'),
    board: () => import('@botify/text/en-US/board'),
    ...of(['shell', 'kit', 'profile', 'units'], () => import('./en-us.words.ts').then(({ inside }) => inside)),
    ...of(administrative, () => import('./en-us.administration.ts').then(({ administration }) => administration)),
    ...of(machine, () => import('./en-us.machines.ts').then(({ machines }) => machines)),
    ...of(report, () => import('./en-us.reports.ts').then(({ reports }) => reports)),
    development: forDevelopers ? () => import('@botify/text/en-US/development') : none,
  },
};

export const loadWords = async (locale: Locale, namespace: Namespace): Promise<object> => {
  const file: Partial<Record<Namespace, object>> = await loaders[locale][namespace]();
  return file[namespace] ?? {};
};
