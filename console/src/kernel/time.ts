import type { Locale } from '@botify/contract/kernel/locale';
import { storedLocale } from './locale.ts';

/** An instant in the reader's own time zone and language. */
export const formatInstant = (instant: string, locale: Locale = storedLocale(), timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(new Date(instant));
