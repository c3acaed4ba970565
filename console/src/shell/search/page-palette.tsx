import { Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { ActiveRow } from '../../ui/active-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './page-palette.module.css';
import { activeAfter, recentFirst, type SearchablePage, searchPages } from './search-pages.ts';

interface Props {
  readonly pages: readonly SearchablePage[];
  /** Paths of recently opened pages. */
  readonly recent: readonly string[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** Searches all pages. The input keeps the focus; the arrow keys select a result. */
export function PagePalette({ pages, recent, onChoose, onClose }: Props) {
  const { t } = useText('shell');
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const hasQuery = query.trim() !== '';
  const found = useMemo(() => (hasQuery ? searchPages(pages, query) : recentFirst(pages, recent)), [hasQuery, pages, query, recent]);
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent): void {
    // Ignore keys while an input method composes Chinese characters.
    if (event.nativeEvent.isComposing) return;
    const next = activeAfter(event.key, active, found.length);
    const chosen = event.key === 'Enter' ? found[active] : undefined;
    if (next === undefined && !chosen) return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    if (chosen) onChoose(chosen.path);
  }

  return (
    <Modal.Root opened onClose={onClose} size="36rem" yOffset="10vh" padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')}>
        <Modal.Body className={classes.body}>
          <div className={classes.field}>
            <Icon name="search" />
            <input
              data-autofocus
              className={classes.input}
              role="combobox"
              aria-label={t('search.title')}
              aria-expanded={found.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
              placeholder={t('search.hint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={listId} role="listbox" aria-label={t('search.pages')} className={classes.list}>
            {found.map((page, index) => (
              <Found
                key={page.path}
                id={optionId(index)}
                page={page}
                active={index === active}
                recent={!hasQuery && recent.includes(page.path)}
                onPoint={() => setActive(index)}
                onChoose={() => onChoose(page.path)}
              />
            ))}
          </div>
          {found.length === 0 && <p className={classes.none}>{t('search.none', { query: query.trim() })}</p>}
          <VisuallyHidden role="status">{hasQuery ? t('search.found', { count: found.length }) : ''}</VisuallyHidden>
          <Keys />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FoundProps {
  readonly id: string;
  readonly page: SearchablePage;
  readonly active: boolean;
  readonly recent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Found({ id, page: { title, above }, active, recent, onPoint, onChoose }: FoundProps) {
  const { t } = useText('shell');
  return (
    <ActiveRow
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      ref={active ? intoView : null}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.above}>{above.join(' / ')}</span>
      {recent && <span className={classes.recent}>{t('search.recent')}</span>}
    </ActiveRow>
  );
}

function Keys() {
  const { t } = useText('shell');
  return (
    <div aria-hidden="true" className={classes.keys}>
      <span>
        <Kbd size="xs">↑</Kbd>
        <Kbd size="xs">↓</Kbd>
        {t('search.move')}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd>
        {t('search.open')}
      </span>
      <span>
        <Kbd size="xs">{t('search.escape')}</Kbd>
        {t('search.close')}
      </span>
    </div>
  );
}
