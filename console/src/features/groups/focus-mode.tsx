import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { makesCycle } from '@botify/domain/departments/tree';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tree } from '../../ui/tree/tree.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useRefreshGroups } from './changes.ts';
import { GroupPane } from './group-pane.tsx';
import classes from './groups.module.css';
import type { GroupsAddress } from './groups-address.ts';
import { type Move, MoveReview } from './move-group.tsx';
import { NoGroups } from './no-groups.tsx';
import { TypeTag } from './type-tag.tsx';

interface Props {
  readonly tree: readonly Group[];
  readonly address: GroupsAddress;
  readonly go: (changes: Partial<GroupsAddress>) => void;
}

/** The tree beside the selected group; on a phone one of them. */
export function FocusMode({ tree, address, go }: Props) {
  const { t } = useText('groups');
  const mayEdit = useMay('editGroup');
  const refresh = useRefreshGroups();
  const [, run] = useBusy();
  const [move, setMove] = useState<Move>();
  const chosen = tree.find(({ id }) => id === address.group);
  const limited = tree.some(({ editable }) => !editable);

  function mayDrop(id: string, parentId: string | null): boolean {
    if (parentId === null) return !limited;
    const typeOf = (one: string) => tree.find((group) => group.id === one)?.type;
    return typeOf(id) === typeOf(parentId) && !makesCycle(tree, id, parentId);
  }
  const drop = (id: string, parentId: string | null, before: string | null) =>
    run(async () => {
      const group = tree.find((node) => node.id === id);
      if (!group) return;
      const place = { params: { id }, body: { parentId, before, apply: false } };
      const effect = await call(groups.move, place);
      // Reordering alone does not change visibility, so it needs no confirmation.
      if (effect.above.length > 0) return setMove({ group, parentId, before, effect });
      await call(groups.move, { ...place, body: { ...place.body, apply: true } });
      saySuccess(t('move.done', { name: group.name }));
      await refresh();
    });

  return (
    <div className={classes.focus} data-chosen={chosen !== undefined || undefined}>
      <div className={classes.side}>
        <Tree
          label={t('tree.label')}
          nodes={tree}
          selected={chosen?.id}
          onSelect={(group) => go({ group })}
          trailing={({ type }) => <TypeTag type={type} plain />}
          onMove={drop}
          mayMove={({ editable }) => mayEdit && editable}
          mayDrop={mayDrop}
          searchLabel={t('tree.search')}
          emptyText={t('explain.none')}
          height={560}
        />
      </div>
      <div className={classes.pane}>
        {chosen ? (
          <>
            <Button
              className={classes.back}
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="back" size={16} />}
              onClick={() => go({ group: undefined })}
            >
              {t('tree.back')}
            </Button>
            <GroupPane key={chosen.id} group={chosen} tree={tree} kind={address.kind} go={go} />
          </>
        ) : (
          <NoGroups choose />
        )}
      </div>
      {move && <MoveReview move={move} tree={tree} onClose={() => setMove(undefined)} />}
    </div>
  );
}
