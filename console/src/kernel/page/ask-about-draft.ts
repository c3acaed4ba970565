import { textNow } from '../locale/text.ts';
import { ask } from '../toasts/toasts.ts';
import { isBlocked, unblock } from './unsaved.ts';

/** Asks whether to discard unsaved input. */
export function askAboutDraft({ leave, stay }: { leave: () => void; stay: () => void }): void {
  let left = false;
  ask({
    title: textNow('shell:unsaved.title'),
    text: textNow('shell:unsaved.text'),
    confirm: textNow('shell:unsaved.leave'),
    cancel: textNow('shell:unsaved.stay'),
    onConfirm: () => {
      left = true;
      leave();
    },
    onClose: () => {
      if (!left) stay();
    },
  });
}

/** Runs an action that leaves the page, after a confirmation if there is unsaved input. */
export function leaveFor(act: () => void): void {
  askFirst(() => {
    unblock();
    act();
  });
}

/** Same for an action that can fail: the input stays protected until the action succeeds. */
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
