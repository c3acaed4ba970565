import { i18n } from '../../kernel/locale/text.ts';
import { isBlocked, unblock } from '../../kernel/page/unsaved.ts';
import { ask } from '../../kernel/toasts/toasts.ts';

/** May what is not saved be lost? */
export function askAboutDraft({ leave, stay }: { leave: () => void; stay: () => void }): void {
  let left = false;
  ask({
    title: i18n.t('shell:unsaved.title'),
    text: i18n.t('shell:unsaved.text'),
    confirm: i18n.t('shell:unsaved.leave'),
    cancel: i18n.t('shell:unsaved.stay'),
    destructive: true,
    onConfirm: () => {
      left = true;
      leave();
    },
    onClose: () => {
      if (!left) stay();
    },
  });
}

/** Does what takes the user away from this page, after asking where something would be lost. */
export function leaveFor(act: () => void): void {
  askFirst(() => {
    unblock();
    act();
  });
}

/** The same for what may fail: what is typed stays guarded until it is done. */
export const leaveWhenDone = (act: () => Promise<boolean>): void =>
  askFirst(() => {
    void act().then((done) => {
      if (done) unblock();
    });
  });

function askFirst(leave: () => void): void {
  if (isBlocked()) askAboutDraft({ leave, stay: () => undefined });
  else leave();
}
