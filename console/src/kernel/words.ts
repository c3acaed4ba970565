import type { Locale } from '@botify/contract/kernel/locale';

/** The parts of the text package that console screens show; the others are the server's. */
export type Namespace =
  | 'common'
  | 'session'
  | 'policy'
  | 'shell'
  | 'kit'
  | 'errorLog'
  | 'units'
  | 'development'
  | 'accounts'
  | 'departments'
  | 'groups'
  | 'appAccounts'
  | 'sites'
  | 'audit'
  | 'seeAs'
  | 'roles';
type Load = () => Promise<object>;

const none: Load = async () => ({});
const forDevelopers = import.meta.env.MODE === 'development';

/** Small files by language and feature, fetched when a screen first needs them. */
const loaders: Readonly<Record<Locale, Readonly<Record<Namespace, Load>>>> = {
  'zh-CN': {
    common: () => import('@botify/text/zh-CN/common').then(({ common }) => common),
    session: () => import('@botify/text/zh-CN/session').then(({ session }) => session),
    policy: () => import('@botify/text/zh-CN/policy').then(({ policy }) => policy),
    shell: () => import('./zh-cn.words.ts').then(({ inside }) => inside.shell),
    kit: () => import('./zh-cn.words.ts').then(({ inside }) => inside.kit),
    errorLog: () => import('@botify/text/zh-CN/error-log').then(({ errorLog }) => errorLog),
    units: () => import('./zh-cn.words.ts').then(({ inside }) => inside.units),
    accounts: () => import('@botify/text/zh-CN/accounts').then(({ accounts }) => accounts),
    departments: () => import('@botify/text/zh-CN/departments').then(({ departments }) => departments),
    groups: () => import('@botify/text/zh-CN/groups').then(({ groups }) => groups),
    appAccounts: () => import('@botify/text/zh-CN/app-accounts').then(({ appAccounts }) => appAccounts),
    sites: () => import('@botify/text/zh-CN/sites').then(({ sites }) => sites),
    audit: () => import('@botify/text/zh-CN/audit').then(({ audit }) => audit),
    seeAs: () => import('@botify/text/zh-CN/see-as').then(({ seeAs }) => seeAs),
    roles: () => import('@botify/text/zh-CN/roles').then(({ roles }) => roles),
    development: forDevelopers ? () => import('@botify/text/zh-CN/development').then(({ development }) => development) : none,
  },
  'en-US': {
    common: () => import('@botify/text/en-US/common').then(({ common }) => common),
    session: () => import('@botify/text/en-US/session').then(({ session }) => session),
    policy: () => import('@botify/text/en-US/policy').then(({ policy }) => policy),
    shell: () => import('./en-us.words.ts').then(({ inside }) => inside.shell),
    kit: () => import('./en-us.words.ts').then(({ inside }) => inside.kit),
    errorLog: () => import('@botify/text/en-US/error-log').then(({ errorLog }) => errorLog),
    units: () => import('./en-us.words.ts').then(({ inside }) => inside.units),
    accounts: () => import('@botify/text/en-US/accounts').then(({ accounts }) => accounts),
    departments: () => import('@botify/text/en-US/departments').then(({ departments }) => departments),
    groups: () => import('@botify/text/en-US/groups').then(({ groups }) => groups),
    appAccounts: () => import('@botify/text/en-US/app-accounts').then(({ appAccounts }) => appAccounts),
    sites: () => import('@botify/text/en-US/sites').then(({ sites }) => sites),
    audit: () => import('@botify/text/en-US/audit').then(({ audit }) => audit),
    seeAs: () => import('@botify/text/en-US/see-as').then(({ seeAs }) => seeAs),
    roles: () => import('@botify/text/en-US/roles').then(({ roles }) => roles),
    development: forDevelopers ? () => import('@botify/text/en-US/development').then(({ development }) => development) : none,
  },
};

export const loadWords = (locale: Locale, namespace: Namespace): Promise<object> => loaders[locale][namespace]();
