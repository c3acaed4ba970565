/** Messages and questions. The components are loaded after the first paint. */
export interface Toasts {
  say(notice: Notice): void;
  ask(question: Question): void;
  offerUndo(offer: UndoOffer): void;
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
  /** Confirming loses nothing. Otherwise the cancel button is the primary one. */
  readonly harmless?: true;
  readonly onConfirm: () => void;
  /** Called after either answer, and when the question is dismissed. */
  readonly onClose: () => void;
}

/** Of the inverse call: its failure is shown with the offer. */
export type UndoOptions = { readonly quiet: true };

export interface UndoOffer {
  /** What happened. */
  readonly words: string;
  /** Calls the inverse with these options and refreshes the lists. A failure is shown with its reason. */
  readonly undo: (options: UndoOptions) => Promise<unknown>;
  /** The changed record: a later change of it ends this offer, whose version is outdated. */
  readonly of: string;
}

/** Part of an undo was rejected. The message says why. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused';
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
/** For reversible actions, instead of a question: they run at once and can be undone for ten seconds. */
export const offerUndo = (offer: UndoOffer): void => through((one) => one.offerUndo(offer));
/** For other dialogs: runs the action once the components are installed. */
export const whenToastsReady = (act: () => void): void => through(act);
