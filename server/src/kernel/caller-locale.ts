import { type Locale, locales, pseudoLocale } from '@botify/contract/kernel/locale';
import { localeFromHeader } from '@botify/contract/kernel/locale-from-header';
import type { FastifyRequest } from 'fastify';
import type { Config } from './settings.ts';

/** Languages a server responds in. */
export const acceptedLocales = ({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): readonly Locale[] =>
  NODE_ENV === 'development' ? [...locales, pseudoLocale] : locales;

/** Language of a request. */
export const callerLocale = ({ headers, server }: FastifyRequest): Locale =>
  localeFromHeader(headers['accept-language'], server.acceptedLocales);

declare module 'fastify' {
  interface FastifyInstance {
    acceptedLocales: readonly Locale[];
  }
}
