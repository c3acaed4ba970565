import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { showPart } from '../../ui/show-part.ts';
import classes from './header-search.module.css';
import { useRecentPages } from './recent-pages.ts';
import type { SearchablePage } from './search-pages.ts';

const PagePalette = lazy(whenOnline(() => import('./page-palette.tsx').then((module) => ({ default: module.PagePalette }))));

interface Props {
  /** Pages that can be opened by their path alone. */
  readonly pages: readonly SearchablePage[];
  readonly onChoose: (path: string) => void;
}

const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Search for pages by name. The dialog is loaded on first use. */
export function HeaderSearch({ pages, onChoose }: Props) {
  const { t } = useText('shell');
  const recent = useRecentPages(pages);
  const [opened, setOpened] = useState(false);
  // Also inside text fields, where Ctrl-K has no other meaning.
  useHotkeys([['mod+K', () => showPart(() => setOpened(!opened))]], [], true);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        classNames={{ root: classes.button, label: classes.label }}
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => showPart(() => setOpened(true))}
      >
        <Icon name="search" size={16} />
        <span className={classes.words}>{t('search.title')}</span>
        <Kbd aria-hidden="true" size="xs" className={classes.words}>
          {t(isMac ? 'search.shortcutOnMac' : 'search.shortcut')}
        </Kbd>
      </Button>
      <Suspense>
        {opened && (
          <PagePalette
            pages={pages}
            recent={recent}
            onClose={() => setOpened(false)}
            onChoose={(path) => {
              setOpened(false);
              onChoose(path);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
