import { type Group, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { EffectDialog } from '../../ui/effect-dialog.tsx';
import { useEffectWords } from './use-effect-words.ts';
import { useRefreshGroups } from './use-refresh-groups.ts';

/** A pending move and what it adds to the groups above the new place. */
export interface Move {
  readonly group: Group;
  readonly parentId: string | null;
  readonly before: string | null;
  readonly effect: AssignmentEffect;
}

interface Props {
  readonly move: Move;
  readonly tree: readonly Group[];
  readonly onClose: () => void;
}

export function MoveReview({ move: { group, parentId, before, effect }, tree, onClose }: Props) {
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
