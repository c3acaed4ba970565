import type { Locale } from '@botify/contract/kernel/locale';

/** The parts of the text package that console screens show; the others are the server's. */
export type Namespace = 'common' | 'session' | 'policy';
type Load = () => Promise<object>;

/** One small file per language and feature, fetched when a screen first needs it. */
const loaders: Readonly<Record<Locale, Readonly<Record<Namespace, Load>>>> = {
  'zh-CN': {
    common: () => import('@botify/text/zh-CN/common').then(({ common }) => common),
    session: () => import('@botify/text/zh-CN/session').then(({ session }) => session),
    policy: () => import('@botify/text/zh-CN/policy').then(({ policy }) => policy),
  },
  'en-US': {
    common: () => import('@botify/text/en-US/common').then(({ common }) => common),
    session: () => import('@botify/text/en-US/session').then(({ session }) => session),
    policy: () => import('@botify/text/en-US/policy').then(({ policy }) => policy),
  },
};

export const loadWords = (locale: Locale, namespace: Namespace): Promise<object> => loaders[locale][namespace]();
