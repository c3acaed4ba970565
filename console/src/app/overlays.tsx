import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { whenOnline } from '../kernel/browser/network.ts';
import { loadTexts, useText } from '../kernel/locale/text.ts';
import { installToasts, type Toasts } from '../kernel/toasts/toasts.ts';
import { alert, check, LineIcon, warning } from '../ui/line-icon.tsx';
// Here, because the login does not wait for it.
import '../ui/touch.css';

/** Toasts and dialogs above every page. */
export function Overlays() {
  const { t } = useText('common');
  const close = t('action.close');
  useEffect(() => {
    installToasts(makeToasts(close));
  }, [close]);
  return (
    <ModalsProvider modalProps={{ size: 'min(100%, 28rem)', closeButtonProps: { 'aria-label': close } }}>
      <Notifications position="top-center" transitionDuration={150} />
    </ModalsProvider>
  );
}

const tones = {
  error: { color: 'red', role: 'alert', drawing: alert },
  warning: { color: 'orange', role: 'status', drawing: warning },
  success: { color: 'brand', role: 'status', drawing: check },
} as const;

const loadUndo = whenOnline(() => Promise.all([import('./undo-toasts.tsx'), loadTexts('kit')]));

const makeToasts = (close: string): Toasts => ({
  say: ({ tone, words, ms }) => {
    const { color, role, drawing } = tones[tone];
    notifications.show({
      // Shows identical toasts only once.
      id: `${tone} ${words}`,
      message: words,
      autoClose: ms,
      color,
      role,
      icon: <LineIcon drawing={drawing} />,
      closeButtonProps: { 'aria-label': close },
      withBorder: true,
    });
  },
  offerUndo: (offer) => void loadUndo().then(([{ showUndo }]) => showUndo(offer, close)),
  ask: ({ title, text, confirm, cancel, harmless, onConfirm, onClose }) => {
    // One Escape keydown reaches every open dialog. Opening and closing are deferred so that neither the new dialog nor the one behind
    // handles the same event.
    setTimeout(() =>
      modals.openConfirmModal({
        title,
        children: text,
        labels: { confirm, cancel },
        // The safe answer is the primary one and has the focus.
        ...(harmless
          ? { confirmProps: { 'data-autofocus': true } }
          : { confirmProps: { variant: 'outline', color: 'red' }, cancelProps: { variant: 'filled', 'data-autofocus': true } }),
        onConfirm,
        onClose: () => void setTimeout(onClose),
      }),
    );
  },
});
