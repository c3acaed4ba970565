import { consumableKey } from '@botify/contract/robots/consumable-key';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { useText } from '../../../kernel/locale/text.ts';

export type Consumable = RobotDetail['consumables'][number];

/** A machine of tomorrow may wear out something we have no word for: it is called what the machine calls it. */
export function useConsumableName(): (name: string) => string {
  const { t } = useText('robotDetail');
  return (name) => {
    const key = consumableKey(name);
    return key ? t(`consumableName.${key}`) : name;
  };
}
