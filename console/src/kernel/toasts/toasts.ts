/** Messages and questions. The components are loaded after the first paint. */
export interface Toasts {
  say(notice: Notice): void;
  ask(question: Question): void;
}

/** Messages last 3 or 5 seconds. */
export type MessageMs = 3000 | 5000;

interface Notice {
  readonly tone: 'error' | 'warning' | 'success';
  readonly words: string;
  readonly ms: MessageMs;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Confirming loses data: highlights the cancel button. */
  readonly destructive?: true;
  readonly onConfirm: () => void;
  /** Called after either answer, and when the question is dismissed. */
  readonly onClose: () => void;
}

let toasts: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

let loadToasts: (() => void) | undefined;

const through = (act: (toasts: Toasts) => void): void => {
  if (toasts) {
    act(toasts);
  } else {
    waiting.push(act);
    loadToasts?.();
  }
};

/** Calls back when a message is queued and the components are not loaded. */
export function whenToastsNeeded(call: () => void): void {
  loadToasts = call;
  if (waiting.length > 0) call();
}

/** Installs the components and shows queued messages. */
export function installToasts(newcomer: Toasts): void {
  toasts = newcomer;
  for (const act of waiting.splice(0)) act(newcomer);
}

export const sayError = (words: string, ms: MessageMs): void => through((one) => one.say({ tone: 'error', words, ms }));
export const sayWarning = (words: string): void => through((one) => one.say({ tone: 'warning', words, ms: 5000 }));
export const saySuccess = (words: string): void => through((one) => one.say({ tone: 'success', words, ms: 3000 }));
export const ask = (question: Question): void => through((one) => one.ask(question));
/** For other dialogs: runs the action once the components are installed. */
export const whenToastsReady = (act: () => void): void => through(act);
