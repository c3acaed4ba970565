import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { call } from '../kernel/call/call.ts';
import { offerUndo, UndoRefused } from '../kernel/toasts/toasts.ts';

interface Done {
  readonly act: 'acknowledge' | 'assign' | 'resolve' | 'reopen';
  /** With their new versions. */
  readonly errors: readonly { readonly id: string; readonly version: number }[];
  readonly words: string;
  readonly refresh: () => Promise<unknown>;
}

/** Offers to take back what was just done about errors. */
export function offerErrorUndo({ act, errors, words, refresh }: Done): void {
  const inverse = act === 'acknowledge' ? robotErrors.undoAcknowledge : robotErrors.undoHandling;
  const body = { errors: errors.map(({ id, version }) => ({ id, version })) };
  offerUndo({
    of: errors.map(({ id }) => id).join(' '),
    words,
    undo: async (quiet) => {
      const { failed } = await call(inverse, { body }, quiet).finally(refresh);
      if (failed.length > 0) throw new UndoRefused([...new Set(failed.map(({ reason }) => reason))].join(' '));
    },
  });
}
