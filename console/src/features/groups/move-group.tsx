import { type Group, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { ancestorsOf, makesCycle } from '@botify/domain/departments/tree';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useEffectWords, useRefreshGroups } from './changes.ts';
import classes from './groups.module.css';

/** A pending move and what it adds to the groups above the new place. */
export interface Move {
  readonly group: Group;
  readonly parentId: string | null;
  readonly before: string | null;
  readonly effect: AssignmentEffect;
}

interface MoveReviewProps {
  readonly move: Move;
  readonly tree: readonly Group[];
  readonly onClose: () => void;
}

export function MoveReview({ move: { group, parentId, before, effect }, tree, onClose }: MoveReviewProps) {
  const { t } = useText('groups');
  const words = useEffectWords(undefined);
  const refresh = useRefreshGroups();
  const parent = tree.find(({ id }) => id === parentId);
  async function move(): Promise<void> {
    await call(groups.move, { params: { id: group.id }, body: { parentId, before, apply: true } });
    saySuccess(t('move.done', { name: group.name }));
    onClose();
    await refresh();
  }
  return (
    <EffectDialog
      title={t('move.title', { name: group.name })}
      text={parent ? t('move.to', { name: group.name, parent: parent.name }) : t('move.toTop', { name: group.name })}
      effect={effect}
      words={words}
      confirm={t('move.action')}
      onConfirm={move}
      onClose={onClose}
    />
  );
}

interface MoveGroupProps {
  readonly group: Group;
  readonly tree: readonly Group[];
  readonly onClose: () => void;
}

/** Option for the top level; cannot collide with an id. */
const top = 'top';

/** Moves a group without a mouse: select the place, review the effect, confirm. */
export function MoveGroup({ group, tree, onClose }: MoveGroupProps) {
  const { t } = useText('groups');
  const [parent, setParent] = useState<string | null>(null);
  const [move, setMove] = useState<Move>();
  const [busy, run] = useBusy();
  const nameOf = new Map(tree.map(({ id, name }) => [id, name]));
  const fits = tree.filter(({ id, type }) => type === group.type && id !== group.parentId && !makesCycle(tree, group.id, id));
  const options = [
    ...(group.parentId !== null && tree.every(({ editable }) => editable) ? [{ value: top, label: t('move.top') }] : []),
    ...fits.map(({ id, name }) => ({
      value: id,
      label: [
        ...ancestorsOf(tree, id)
          .map((above) => nameOf.get(above) ?? '')
          .toReversed(),
        name,
      ].join(' / '),
    })),
  ];

  const review = () =>
    run(async () => {
      if (parent === null) return;
      const parentId = parent === top ? null : parent;
      const effect = await call(groups.move, { params: { id: group.id }, body: { parentId, before: null, apply: false } });
      setMove({ group, parentId, before: null, effect });
    });

  if (move) return <MoveReview move={move} tree={tree} onClose={onClose} />;
  return (
    <Dialog
      title={t('move.title', { name: group.name })}
      size="small"
      onClose={onClose}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
      footer={
        <DialogButtons onClose={onClose} busy={busy} disabled={parent === null}>
          {t('review')}
        </DialogButtons>
      }
    >
      <div className={classes.dialog}>
        <Select
          label={t('move.below')}
          description={t('move.text')}
          placeholder={t('move.choose')}
          data={options}
          value={parent}
          onChange={setParent}
          searchable
          nothingFoundMessage={t('move.nowhere')}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
