import type { Locale } from '@botify/contract/kernel/locale';

const most = 3;

/** Names in a row. The platform's own list of this kind puts nothing between Chinese ones. */
export const listed = (locale: Locale, names: readonly string[]): string => names.join(locale === 'zh-CN' ? '\u3001' : ', ');

/** The first few of many names, as people list them. Who refuses because of others says by whom. */
export function nameSome(locale: Locale, names: readonly string[], total = names.length): string {
  const shown = listed(locale, names.slice(0, most));
  return total > most ? `${shown} …` : shown;
}
