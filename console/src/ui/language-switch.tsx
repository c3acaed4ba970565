import { otherLocale } from '@botify/contract/kernel/locale';
import { Button, VisuallyHidden } from '@mantine/core';
import { chooseLocale, storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';
import classes from './language-switch.module.css';
import { globe, LineIcon } from './line-icon.tsx';

/** Switches to the other language; `brief` abbreviates it on phones. */
export function LanguageSwitch({ brief = false }: { readonly brief?: boolean }) {
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
      <span aria-hidden="true" data-brief={brief || undefined} className={classes.words}>
        {t('language.switchTo')}
      </span>
      {brief && (
        <span aria-hidden="true" className={classes.letters}>
          {t('language.letters')}
        </span>
      )}
    </Button>
  );
}
