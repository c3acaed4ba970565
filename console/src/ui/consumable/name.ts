import { consumableKey } from '@botify/contract/robots/consumable-key';
import { useText } from '../../kernel/locale/text.ts';

/** Translated name of a part; the reported name if it has no translation. */
export function useConsumableName(): (name: string) => string {
  const { t } = useText('robotDetail');
  return (name) => {
    const key = consumableKey(name);
    return key ? t(`consumableName.${key}`) : name;
  };
}
