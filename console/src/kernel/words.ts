import type { Locale } from '@botify/contract/kernel/locale';

/** The parts of the text package that console screens show; the others are the server's. */
export type Namespace = 'common' | 'session' | 'policy' | 'shell' | 'kit' | 'errorLog' | 'units' | 'development';
type Load = () => Promise<object>;

const none: Load = async () => ({});
const forDevelopers = import.meta.env.MODE === 'development';

/** One small file per language and feature, fetched when a screen first needs it. */
const loaders: Readonly<Record<Locale, Readonly<Record<Namespace, Load>>>> = {
  'zh-CN': {
    common: () => import('@botify/text/zh-CN/common').then(({ common }) => common),
    session: () => import('@botify/text/zh-CN/session').then(({ session }) => session),
    policy: () => import('@botify/text/zh-CN/policy').then(({ policy }) => policy),
    shell: () => import('@botify/text/zh-CN/shell').then(({ shell }) => shell),
    kit: () => import('@botify/text/zh-CN/kit').then(({ kit }) => kit),
    errorLog: () => import('@botify/text/zh-CN/error-log').then(({ errorLog }) => errorLog),
    units: () => import('@botify/text/zh-CN/units').then(({ units }) => units),
    development: forDevelopers ? () => import('@botify/text/zh-CN/development').then(({ development }) => development) : none,
  },
  'en-US': {
    common: () => import('@botify/text/en-US/common').then(({ common }) => common),
    session: () => import('@botify/text/en-US/session').then(({ session }) => session),
    policy: () => import('@botify/text/en-US/policy').then(({ policy }) => policy),
    shell: () => import('@botify/text/en-US/shell').then(({ shell }) => shell),
    kit: () => import('@botify/text/en-US/kit').then(({ kit }) => kit),
    errorLog: () => import('@botify/text/en-US/error-log').then(({ errorLog }) => errorLog),
    units: () => import('@botify/text/en-US/units').then(({ units }) => units),
    development: forDevelopers ? () => import('@botify/text/en-US/development').then(({ development }) => development) : none,
  },
};

export const loadWords = (locale: Locale, namespace: Namespace): Promise<object> => loaders[locale][namespace]();
