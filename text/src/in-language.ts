import { type Locale, languagePart } from '@botify/contract/kernel/locale';
import type { TranslateAny } from './make-translate.ts';

/** The name of a language in the language of the reader. */
export function languageName(t: TranslateAny, reader: Locale, of: Locale): string {
  const part = languagePart(of);
  const usual = new Intl.DisplayNames(reader, { type: 'language' }).of(part);
  return t(`common:languageNames.${part}`, { defaultValue: usual ?? part });
}

/** A label such as "Name (Chinese)". */
export const inLanguage = (t: TranslateAny, reader: Locale, label: string, of: Locale): string =>
  t('common:inLanguage', { label, language: languageName(t, reader, of) });
