import type { AssignmentEffect as Effect } from '@botify/contract/kernel/assignment-effect';
import { Stack } from '@mantine/core';
import { AssignmentEffect, type EffectWords } from './assignment-effect.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBusy } from './use-busy.ts';
import { WarningNote } from './warning-note.tsx';

interface Props {
  readonly title: string;
  /** What cannot be undone; makes the act a dangerous one. */
  readonly warning?: string;
  readonly text?: string;
  readonly effect: Effect;
  readonly words: EffectWords;
  readonly confirm: string;
  /** Does it and closes the dialog; when it fails, the call says why and the dialog stays. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a change would do to which department or group, before it does. */
export function EffectDialog({ title, warning, text, effect, words, confirm, onConfirm, onClose }: Props) {
  const [busy, run] = useBusy();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={busy}
          onAct={() => run(onConfirm)}
          {...(warning ? { color: 'red' } : { 'data-autofocus': true })}
        >
          {confirm}
        </DialogButtons>
      }
    >
      <Stack gap="md">
        {warning && <WarningNote>{warning}</WarningNote>}
        {text && <span>{text}</span>}
        <AssignmentEffect effect={effect} words={words} />
      </Stack>
    </Dialog>
  );
}
