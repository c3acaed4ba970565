import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { textNow } from '../kernel/locale/text.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { makeCountdown } from '../kernel/toasts/countdown.ts';
import { sayError, saySuccess, type UndoOffer, UndoRefused } from '../kernel/toasts/toasts.ts';
import { check, LineIcon } from '../ui/line-icon.tsx';
import classes from './undo-toasts.module.css';

const undoMs = 10_000;

interface OfferProps {
  readonly words: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

const Offer = ({ words, busy, onUndo }: OfferProps) => (
  <div className={classes.offer}>
    <span className={classes.words}>{words}</span>
    <Button
      className={classes.button ?? ''}
      size="xs"
      variant="default"
      loading={busy}
      onClick={onUndo}
      aria-label={textNow('kit:undo.named', { what: words })}
      aria-keyshortcuts="Control+Z Meta+Z"
    >
      {textNow('kit:undo.action')}
    </Button>
  </div>
);

let count = 0;
/** Open offers by id, the newest last. */
const open = new Map<string, { readonly of: string; readonly press: () => void }>();

/** Shows what happened with a button that undoes it. The button stays for ten seconds, longer while the toast is hovered or focused. */
export function showUndo({ words, undo, of }: UndoOffer, closeLabel: string): void {
  for (const [known, offer] of open) if (offer.of === of) notifications.hide(known);
  count += 1;
  const id = `undo ${count}`;
  const countdown = makeCountdown(undoMs, () => notifications.hide(id));
  let before: HTMLElement | undefined;
  let isBusy = false;
  const draw = (busy: boolean) => <Offer words={words} busy={busy} onUndo={press} />;

  function press(): void {
    if (isBusy) return;
    isBusy = true;
    countdown.hold('call');
    notifications.update({ id, message: draw(true) });
    void run();
  }
  async function run(): Promise<void> {
    try {
      await undo({ quiet: true });
      // Closed with its session meanwhile.
      if (open.has(id)) saySuccess(textNow('kit:undo.done', { what: words }));
    } catch (error) {
      const isExplained = error instanceof CallError || error instanceof UndoRefused;
      const reason = isExplained ? error.message : textNow('common:failed.error');
      if (open.has(id)) sayError(textNow('kit:undo.failed', { reason }), 5000);
      if (!isExplained) throw error;
    } finally {
      notifications.hide(id);
    }
  }
  function close(): void {
    open.delete(id);
    countdown.cancel();
    // Focus must not fall to the top of the page.
    if (document.activeElement?.closest('.mantine-Notification-root') && before?.isConnected) before.focus();
  }
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    countdown.hold('focus');
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget;
  };

  open.set(id, { of, press });
  notifications.show({
    id,
    message: draw(false),
    position: window.matchMedia(`(width < ${settings.phoneBelowPx}px)`).matches ? 'bottom-center' : 'top-center',
    autoClose: false,
    color: 'brand',
    role: 'status',
    icon: <LineIcon drawing={check} />,
    closeButtonProps: { 'aria-label': closeLabel },
    withBorder: true,
    onOpen: countdown.start,
    onClose: close,
    onMouseEnter: () => countdown.hold('pointer'),
    onMouseLeave: () => countdown.release('pointer'),
    onFocus,
    onBlur: () => countdown.release('focus'),
  });
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Ctrl+Z outside of inputs undoes the newest action. */
addEventListener('keydown', (event) => {
  const newest = [...open.values()].at(-1);
  if (!newest || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  // A key held down must not undo everything.
  if (event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(fields)) return;
  event.preventDefault();
  newest.press();
});

// The offers end with the session, whose permissions and tenant they need.
sessionStore.subscribe((now, before) => {
  if (now.token === before.token && now.tenantCode === before.tenantCode) return;
  for (const id of [...open.keys()]) notifications.hide(id);
});
