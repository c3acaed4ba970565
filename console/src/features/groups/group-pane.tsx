import { type Group, type GroupKind, groupKinds, groups } from '@botify/contract/groups/groups.contract';
import { ancestorsOf } from '@botify/domain/departments/tree';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteZone } from '../../ui/detail/danger-zone.tsx';
import { Segments } from '../../ui/segments.tsx';
import { CreateGroup, EditGroup } from './group-form.tsx';
import { GroupItems } from './group-items.tsx';
import classes from './groups.module.css';
import type { GroupsAddress } from './groups-address.ts';
import { MoveGroup } from './move-group.tsx';
import { TypeTag } from './type-tag.tsx';

interface DeleteGroupProps {
  readonly group: Group;
  /** Number of direct sub-groups. */
  readonly below: number;
  readonly onDeleted: () => void;
}

function DeleteGroup({ group: { id, name, userCount }, below, onDeleted }: DeleteGroupProps) {
  const { t } = useText('groups');
  const queries = useQueryClient();
  const inUse = userCount > 0 || below > 0;
  const question = {
    title: t('delete.title', { name }),
    what: name,
    label: t('form.name'),
    text: t('delete.text'),
    mismatch: t('delete.mismatch'),
    confirm: t('delete.action'),
    onConfirm: async () => {
      await call(groups.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('delete.done', { name }));
      // Invalidate the tree only: a refetch of the deleted group's items would fail.
      await queries.invalidateQueries({ queryKey: callKey(groups.tree) });
      onDeleted();
    },
  };
  const counts = {
    accounts: t('delete.accounts', { count: userCount, number: formatNumber(userCount) }),
    groups: t('delete.below', { count: below, number: formatNumber(below) }),
  };
  return <DeleteZone title={t('delete.action')} question={question} blocked={inUse ? t('delete.inUse', counts) : undefined} />;
}

interface Props {
  readonly group: Group;
  readonly tree: readonly Group[];
  readonly kind: GroupKind;
  readonly go: (changes: Partial<GroupsAddress>) => void;
}

const countOf = (group: Group, kind: GroupKind): number =>
  ({ robots: group.robotCount, appAccounts: group.appAccountCount, sites: group.siteCount })[kind];

/** Detail of one group: properties, items and deletion. */
export function GroupPane({ group, tree, kind, go }: Props) {
  const { t } = useText('groups');
  const [open, setOpen] = useState<'create' | 'edit' | 'move'>();
  const mayEdit = useMay('editGroup') && group.editable;
  const close = () => setOpen(undefined);
  const above = ancestorsOf(tree, group.id).toReversed();
  const path = above.map((id) => tree.find((node) => node.id === id)?.name ?? '').join(' / ');
  return (
    <>
      <section className={classes.card} aria-label={group.name}>
        <div className={classes.head}>
          <div className={classes.title}>
            {path && <p className={classes.path}>{path}</p>}
            <div className={classes.name}>
              <Title order={2} size="h3">
                {group.name}
              </Title>
              <TypeTag type={group.type} />
            </div>
            <p className={classes.path}>{t('users', { count: group.userCount, number: formatNumber(group.userCount) })}</p>
          </div>
          <Guarded button="editGroup">
            <div className={classes.actions}>
              <Button size="xs" variant="default" onClick={() => setOpen('create')}>
                {t('create.below')}
              </Button>
              {group.editable && (
                <>
                  <Button size="xs" variant="default" onClick={() => setOpen('move')}>
                    {t('move.action')}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setOpen('edit')}>
                    {t('edit.action')}
                  </Button>
                </>
              )}
            </div>
          </Guarded>
        </div>
        {!group.editable && <p className={classes.hint}>{t('own')}</p>}
        <Segments
          label={t('kind.label')}
          values={groupKinds}
          wordsOf={(one) => t('kind.counted', { kind: t(`kind.${one}`), number: formatNumber(countOf(group, one)) })}
          value={kind}
          onChoose={(one) => go({ kind: one })}
        />
        <GroupItems key={kind} group={group} kind={kind} mayEdit={mayEdit} />
      </section>
      {group.editable && (
        <Guarded button="deleteGroup">
          <DeleteGroup
            group={group}
            below={tree.filter(({ parentId }) => parentId === group.id).length}
            onDeleted={() => go({ group: undefined })}
          />
        </Guarded>
      )}
      {open === 'create' && <CreateGroup parent={group} onCreated={(id) => go({ group: id })} onClose={close} />}
      {open === 'edit' && <EditGroup group={group} onClose={close} />}
      {open === 'move' && <MoveGroup group={group} tree={tree} onClose={close} />}
    </>
  );
}
