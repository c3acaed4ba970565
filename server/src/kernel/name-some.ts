import type { Locale } from '@botify/contract/kernel/locale';

const most = 3;

/** The first few of many names, as people list them. Who refuses because of others says by whom. */
export function nameSome(locale: Locale, names: readonly string[], total = names.length): string {
  const shown = new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(names.slice(0, most));
  return total > most ? `${shown} …` : shown;
}
