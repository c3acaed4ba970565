import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { isSingleKey } from '../../kernel/settings/single-keys.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ShellDialog } from '../top-bar/shell-dialog.ts';
import classes from './header-search.module.css';

interface Props {
  readonly mobile: boolean;
  readonly shown: ShellDialog | undefined;
  readonly onShow: (dialog: ShellDialog | undefined) => void;
}

const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Opens the search by keys and, on phones, a button. The settings file can show the button everywhere. */
export function HeaderSearch({ mobile, shown, onShow }: Props) {
  const { t } = useText('shell');
  // Also inside text fields, where Ctrl-K has no other meaning.
  useHotkeys([['mod+K', () => onShow(shown === 'search' ? undefined : 'search')]], [], true);
  useSingleKeys(onShow);
  const search = () => onShow('search');
  const keys = { 'aria-label': t('search.title'), 'aria-keyshortcuts': 'Control+K Meta+K', 'aria-haspopup': 'dialog' } as const;
  if (!settings.headerSearch)
    return (
      mobile && (
        <ActionIcon variant="subtle" color="gray" size="lg" {...keys} onClick={search}>
          <Icon name="search" />
        </ActionIcon>
      )
    );
  return (
    <Button variant="default" size="compact-md" classNames={{ root: classes.button, label: classes.label }} {...keys} onClick={search}>
      <Icon name="search" size={16} />
      <span className={classes.words}>{t('search.title')}</span>
      <Kbd aria-hidden="true" size="xs" className={classes.words}>
        {t(isMac ? 'search.shortcutOnMac' : 'search.shortcut')}
      </Kbd>
    </Button>
  );
}

/** The question mark of an input method for Chinese. */
const fullWidth = '\uff1f';

/** `?` shows the shortcuts. `/` searches everything, unless the page has a search box of its own. */
function useSingleKeys(onShow: Props['onShow']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHelp = isSingleKey(event, '?', fullWidth);
    if (!isHelp && !isSingleKey(event, '/')) return;
    event.preventDefault();
    onShow(isHelp ? 'shortcuts' : 'search');
  });
  useEffect(() => {
    // On the window, after the handlers of the page.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
