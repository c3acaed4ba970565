import { useText } from '../../kernel/text.ts';

/** Keys that machines send for what wears out. */
const known = ['rollerBrush', 'sideBrush', 'squeegee', 'cleanWaterFilter', 'dustFilter'] as const;

/** A machine of tomorrow may wear out something we have no word for: it is called what the machine calls it. */
export function useConsumableName(): (name: string) => string {
  const { t } = useText('robotDetail');
  return (name) => {
    const key = known.find((one) => one === name);
    return key ? t(`consumableName.${key}`) : name;
  };
}
