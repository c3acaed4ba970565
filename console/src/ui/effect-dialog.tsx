import type { HoldingEffect as Effect } from '@botify/contract/kernel/holding';
import { Button, Stack } from '@mantine/core';
import { useText } from '../kernel/text.ts';
import { Dialog } from './dialog.tsx';
import { type EffectWords, HoldingEffect } from './holding-effect.tsx';
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
  const { t: common } = useText('common');
  const [busy, run] = useBusy();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {common('action.cancel')}
          </Button>
          <Button {...(warning ? { color: 'red' } : { 'data-autofocus': true })} loading={busy} onClick={() => run(onConfirm)}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {warning && <WarningNote>{warning}</WarningNote>}
        {text && <span>{text}</span>}
        <HoldingEffect effect={effect} words={words} />
      </Stack>
    </Dialog>
  );
}
