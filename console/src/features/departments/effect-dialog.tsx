import type { HoldingEffect as Effect } from '@botify/contract/kernel/holding';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../kernel/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HoldingEffect } from '../../ui/holding-effect.tsx';
import classes from './departments.module.css';
import { useEffectWords } from './effect-words.ts';

interface Props {
  readonly of: 'robots' | 'move';
  readonly title: string;
  readonly text: string;
  readonly effect: Effect;
  readonly confirm: string;
  /** When it fails, the call says why and the question stays. */
  readonly apply: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Says what a change would do before it is done. */
export function EffectDialog({ of, title, text, effect, confirm, apply, onClose }: Props) {
  const { t: common } = useText('common');
  const words = useEffectWords(of);
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setBusy(true);
    try {
      await apply();
      onClose();
    } catch {
      setBusy(false);
    }
  }

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
          <Button onClick={() => void submit()} loading={busy} data-autofocus>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={classes.effect}>
        <p>{text}</p>
        <HoldingEffect effect={effect} words={words} />
      </div>
    </Dialog>
  );
}
