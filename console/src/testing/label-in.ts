import { type Locale, languagePart } from '@botify/contract/kernel/locale';
import type { Words } from './show.tsx';

/** Label of a field in one of several languages, such as "Name (Chinese)". */
export const labelIn = (t: Words, key: string, locale: Locale): string =>
  t('common:inLanguage', { label: t(key), language: t(`common:languageNames.${languagePart(locale)}`) });
