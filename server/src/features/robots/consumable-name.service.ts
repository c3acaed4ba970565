import type { Locale } from '@botify/contract/kernel/locale';
import { consumableKey } from '@botify/contract/robots/consumable-key';
import { textFor } from '@botify/text/translate';

/** The name the console shows for a consumable; a key without a name stands for itself. */
export function consumableName(locale: Locale, name: string): string {
  const key = consumableKey(name);
  return key ? textFor(locale)(`robotDetail:consumableName.${key}`) : name;
}
