import { otherLocale } from '@botify/contract/kernel/locale';
import { Button, VisuallyHidden } from '@mantine/core';
import { chooseLocale, storedLocale } from '../kernel/locale.ts';
import { useText } from '../kernel/text.ts';
import { globe, LineIcon } from './line-icon.tsx';

/** Offers the other language only. */
export function LanguageSwitch() {
  const { t } = useText('common');
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<LineIcon drawing={globe} size={16} />}
      onClick={() => chooseLocale(otherLocale(storedLocale()))}
    >
      <VisuallyHidden>{t('language.label')}</VisuallyHidden>
      <span aria-hidden="true">{t('language.switchTo')}</span>
    </Button>
  );
}
