import type { GroupKind } from '@botify/contract/groups/groups.contract';
import type { HoldingEffect as Effect } from '@botify/contract/kernel/holding';
import { Button } from '@mantine/core';
import { useText } from '../../kernel/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HoldingEffect } from '../../ui/holding-effect.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import classes from './groups.module.css';
import { useBusy } from './use-busy.ts';
import { useEffectWords } from './use-effect-words.ts';

interface Props {
  readonly title: string;
  /** What cannot be undone; makes the act a dangerous one. */
  readonly warning?: string;
  readonly text?: string;
  readonly effect: Effect;
  /** undefined where things of every kind come along. */
  readonly kind: GroupKind | undefined;
  readonly confirm: string;
  /** Does it; when it fails the dialog stays. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What will happen to which group, before it does. */
export function EffectDialog({ title, warning, text, effect, kind, confirm, onConfirm, onClose }: Props) {
  const { t: common } = useText('common');
  const words = useEffectWords(kind);
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
          <Button {...(warning ? { color: 'red' } : {})} loading={busy} onClick={() => run(onConfirm)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {warning && <WarningNote>{warning}</WarningNote>}
        {text && <p>{text}</p>}
        <HoldingEffect effect={effect} words={words} />
      </div>
    </Dialog>
  );
}
