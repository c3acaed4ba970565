import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import { Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../../kernel/toasts/toasts.ts';
import { useBusy } from '../../use-busy.ts';
import filterClasses from '../filters.module.css';
import { toolPopover } from '../tool-popover.ts';
import { useViews } from './use-views.ts';
import { ViewButton, type ViewsProps } from './view-button.tsx';
import { choiceOf, contentOf, followedBy, isChanged, recentFilters, reportDays, stateOf } from './view-content.ts';
import { ViewForm } from './view-form.tsx';
import { ViewPanel } from './view-panel.tsx';
import classes from './views.module.css';

interface Props extends ViewsProps {
  /** The button was pressed before this was loaded. */
  readonly opensAtOnce: boolean;
}

/** Button with the open view, and the panel that opens, saves and changes views. */
export function ViewsMenu({ filters, controls, chosen, opensAtOnce }: Props) {
  const { t } = useText('savedViews');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const { place, query, refresh, update, remove } = useViews(filters.prefix);
  const [opened, setOpened] = useState(false);
  const [form, setForm] = useState<SavedView | 'new'>();
  const [busy, run] = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  const now = new Date();
  const { choice, offer } = chosen;
  const views = query.data?.views;
  const view = views?.find(({ id }) => id === filters.saved);
  const changed = view !== undefined && isChanged(view, filters, choice, now);

  const offerColumns = useEffectEvent(offer);
  useEffect(() => {
    if (view) offerColumns({ id: view.id, choice: choiceOf(view.columns) });
  }, [view]);
  // A ref, because effects run again when a hidden view is shown.
  const opens = useRef(opensAtOnce);
  const openAtOnce = useEffectEvent(() => {
    if (!opens.current) return;
    opens.current = false;
    // The popover returns the focus to where it was when it opened.
    button.current?.focus();
    setOpened(true);
  });
  useEffect(() => openAtOnce(), []);

  function open(next: SavedView | undefined): void {
    setOpened(false);
    if (next) offer({ id: next.id, choice: choiceOf(next.columns) }, true);
    filters.views?.open(stateOf(next, filters, new Date()));
  }

  function showForm(next: SavedView | 'new'): void {
    setOpened(false);
    setForm(next);
  }

  function overwrite(changing: SavedView): void {
    run(async () => {
      const at = new Date();
      await update(changing, contentOf(filters, choice, followedBy(changing, filters, at), at));
      offer({ id: changing.id, choice }, true);
      saySuccess(t('saved', { name: changing.name }));
    });
  }

  function confirmRemoval(gone: SavedView): void {
    setOpened(false);
    ask({
      title: t('deleteTitle'),
      text: t(gone.shared ? 'deleteSharedText' : 'deleteText', { name: gone.name }),
      confirm: t('confirmDelete'),
      cancel: common('action.cancel'),
      onConfirm: () =>
        run(async () => {
          await remove(gone);
          // The list stays as it is.
          if (gone.id === filters.saved) filters.views?.open({ ...filters, saved: undefined });
          saySuccess(t('deleted', { name: gone.name }));
        }),
      onClose: () => button.current?.focus(),
    });
  }

  function onSaved(id: string, name: string): void {
    void refresh();
    setForm(undefined);
    saySuccess(t('saved', { name }));
    if (form !== 'new') return;
    offer({ id, choice });
    filters.views?.open({ ...filters, saved: id });
  }

  const label = view && t(changed ? 'buttonChanged' : 'button', { name: view.name });
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" {...toolPopover}>
        <Popover.Target>
          <ViewButton
            ref={button}
            name={view?.name}
            label={label}
            mark={changed ? <span className={classes.dot} title={t('changed')} /> : undefined}
            onClick={() => setOpened(!opened)}
          />
        </Popover.Target>
        <Popover.Dropdown className={filterClasses.dropdown}>
          <ViewPanel
            query={query}
            active={view}
            isMissing={filters.saved !== undefined && views !== undefined && !view}
            changed={changed}
            busy={busy}
            onOpen={open}
            onUpdate={overwrite}
            onCreate={() => showForm('new')}
            onEdit={showForm}
            onRemove={confirmRemoval}
          />
        </Popover.Dropdown>
      </Popover>
      {form && (
        <ViewForm
          view={form === 'new' ? undefined : form}
          place={place}
          mayShare={query.data?.mayShare ?? false}
          recent={recentFilters(filters, now).map(({ filter, days }) => ({
            filter,
            label: filter === reportDays ? t('days') : (controls[filter]?.label ?? filter),
            period: kit(`list.${days}`),
          }))}
          contentOf={(follows) => contentOf(filters, choice, follows, new Date())}
          onSaved={onSaved}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}
