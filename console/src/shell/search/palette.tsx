import { Button, CloseButton, Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ActiveRow } from '../../ui/active-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import type { ShellDialog } from '../top-bar/shell-dialog.ts';
import classes from './palette.module.css';
import { activeAfter, type SearchablePage } from './search-pages.ts';
import { type SearchOption, type SearchSection, searchSections } from './search-sections.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

interface Props {
  readonly routes: MenuRoutes;
  /** Pages that can be opened by their path alone. */
  readonly pages: readonly SearchablePage[];
  /** Paths of recently opened pages. */
  readonly recent: readonly string[];
  /** Opens an address and closes the search. */
  readonly onOpen: (address: string) => void;
  /** Shows another dialog instead. */
  readonly onShow: (dialog: ShellDialog) => void;
  readonly onClose: () => void;
}

/** Searches pages, records and commands. The input keeps the focus; the arrow keys select a result. */
export function Palette({ routes, pages, recent, onOpen, onShow, onClose }: Props) {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const words = query.trim();
  const online = useOnline();
  const { found, isLoading, isFailed, retry } = useFound(words);
  const actions = useActions({ routes, open: onOpen, show: onShow });
  const paths = useMemo(() => new Set(routes.pages.map(({ path }) => path)), [routes]);
  const sections = searchSections({ words, paths, pages, recent, actions, found });
  const options = sections.flatMap((section) => section.options);
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === chosen),
  );
  const active = options[at];
  const optionId = (id: string) => `${listId}-${id}`;

  function choose({ target }: SearchOption): void {
    if (typeof target === 'string') onOpen(target);
    else {
      onClose();
      target();
    }
  }

  function enter(): void {
    // The typed text can be the name of a machine, which then comes first in the response.
    if (isLoading && chosen === undefined && !sections[0]?.leads) setWaiting(true);
    else if (active) choose(active);
  }

  const chooseFirst = useEffectEvent(() => {
    setWaiting(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isWaiting && !isLoading) chooseFirst();
  }, [isWaiting, isLoading]);

  function onKeyDown(event: KeyboardEvent): void {
    // Ignore keys while an input method composes Chinese characters.
    if (event.nativeEvent.isComposing) return;
    const next = activeAfter(event.key, at, options.length);
    if (next !== undefined) setChosen(options[next]?.id);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }
  const type = (text: string) => {
    setQuery(text);
    setChosen(undefined);
    setWaiting(false);
  };

  return (
    <Modal.Root opened onClose={onClose} size="40rem" yOffset="10vh" padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} classNames={{ inner: classes.inner, content: classes.content }}>
        <Modal.Body className={classes.body}>
          <div className={classes.field}>
            <Icon name="search" />
            <input
              data-autofocus
              className={classes.input}
              role="combobox"
              aria-label={t('search.title')}
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active.id)}
              placeholder={t('search.hint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={query}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <CloseButton className={classes.leave} aria-label={common('action.close')} onClick={onClose} />
          </div>
          <div id={listId} role="listbox" aria-label={t('search.results')} aria-busy={isLoading} className={classes.list}>
            {sections.map((section) => (
              <Section
                key={section.kind}
                section={section}
                words={words}
                active={active?.id}
                optionId={optionId}
                onPoint={setChosen}
                onChoose={choose}
              />
            ))}
          </div>
          <div role="status" className={classes.state}>
            {isLoading && online && <p>{t('search.loading')}</p>}
            {!online && words !== '' && <p>{t('search.offline')}</p>}
            {options.length === 0 && !isLoading && !isFailed && <p>{t('search.none', { query: words })}</p>}
            {!isLoading && words !== '' && <VisuallyHidden>{t('search.found', { count: options.length })}</VisuallyHidden>}
          </div>
          {isFailed && online && (
            <div role="alert" className={classes.failed}>
              <p>{t('search.failed')}</p>
              <Button variant="default" size="xs" onClick={retry}>
                {common('action.retry')}
              </Button>
            </div>
          )}
          <Keys />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SectionProps {
  readonly section: SearchSection;
  readonly words: string;
  readonly active: string | undefined;
  readonly optionId: (id: string) => string;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (option: SearchOption) => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Section({ section: { kind, options }, words, active, optionId, onPoint, onChoose }: SectionProps) {
  const { t } = useText('shell');
  const headId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
    <div role="group" aria-labelledby={headId}>
      <p id={headId} className={classes.head}>
        {t(`search.kind.${kind}`)}
      </p>
      {options.map((option) => (
        <ActiveRow
          key={option.id}
          id={optionId(option.id)}
          role="option"
          aria-selected={option.id === active}
          className={classes.option}
          ref={option.id === active ? intoView : null}
          onMouseMove={() => onPoint(option.id)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className={classes.title} title={option.title}>
            <Marked text={option.title} words={words} />
          </span>
          <span className={classes.above} title={option.detail}>
            <Marked text={option.detail} words={words} />
          </span>
          {option.recent && <span className={classes.recent}>{t('search.recent')}</span>}
        </ActiveRow>
      ))}
    </div>
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
