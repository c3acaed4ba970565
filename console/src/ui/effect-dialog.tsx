import type { AssignmentEffect as Effect } from '@botify/contract/kernel/assignment-effect';
import { Stack } from '@mantine/core';
import { AssignmentEffect, type EffectWords } from './assignment-effect.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { useBusy } from './use-busy.ts';
import { WarningNote } from './warning-note.tsx';

interface Props {
  readonly title: string;
  /** Irreversible consequences; makes cancel the primary button. */
  readonly warning?: string;
  readonly text?: string;
  readonly effect: Effect;
  readonly words: EffectWords;
  readonly confirm: string;
  /** Runs the action and closes the dialog. If it fails, the call shows the error and the dialog stays. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Preview of a change to departments or groups. */
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
          {...(warning ? { irreversible: true } : { 'data-autofocus': true })}
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
