import { type Group, type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './groups.module.css';
import { useEffectWords } from './use-effect-words.ts';
import { useRefreshGroups } from './use-refresh-groups.ts';

interface Props {
  readonly group: Group;
  readonly kind: GroupKind;
  readonly empty: boolean;
  readonly onDone: () => void;
}

/** Removes all items from the group and its sub-groups, after naming them. */
export function SelectNone({ group, kind, empty, onDone }: Props) {
  const { t } = useText('groups');
  const words = useEffectWords(kind);
  const [effect, setEffect] = useState<AssignmentEffect>();
  const [busy, run] = useBusy();
  const refresh = useRefreshGroups();
  const clear = (apply: boolean) => call(groups.clear, { params: { id: group.id }, body: { kind, apply } });

  async function confirm(): Promise<void> {
    await clear(true);
    onDone();
    setEffect(undefined);
    saySuccess(t('none.done', { name: group.name }));
    await refresh();
  }

  return (
    <div className={classes.none}>
      <p className={classes.hint}>{t('none.text')}</p>
      <Button
        size="xs"
        variant="outline"
        color="red"
        disabled={empty}
        loading={busy}
        onClick={() => run(async () => setEffect(await clear(false)))}
      >
        {t('none.action')}
      </Button>
      {effect && (
        <EffectDialog
          title={t('none.title', { name: group.name, kind: t(`kind.${kind}`) })}
          warning={t('none.warning')}
          effect={effect}
          words={words}
          confirm={t('none.action')}
          onConfirm={confirm}
          onClose={() => setEffect(undefined)}
        />
      )}
    </div>
  );
}
