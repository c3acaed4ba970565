import { groupKinds, groups } from '@botify/contract/groups/groups.contract';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TreeSkeleton } from '../../ui/tree/tree.tsx';
import { AssignMode } from './assign-mode.tsx';
import { FocusMode } from './focus-mode.tsx';
import { CreateGroup } from './group-form.tsx';
import classes from './groups.module.css';
import { type GroupsAddress, modes, readGroupsAddress, writeGroupsAddress } from './groups-address.ts';
import { NoGroups } from './no-groups.tsx';

/**
 * Changes only after the router has navigated: the guard may ask about a draft first, and a component that follows the
 * address earlier would have lost the draft.
 */
function useGroupsAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readGroupsAddress(search), [search]);
  const go = (changes: Partial<GroupsAddress>) => setSearch(writeGroupsAddress({ ...address, ...changes }));
  return [address, go] as const;
}

/** Groups of machines, app accounts and sites, which limit what their accounts see. */
export default function GroupsPage() {
  const { t } = useText('groups');
  const [address, go] = useGroupsAddress();
  const query = useCall(groups.tree, {});
  const [creating, setCreating] = useState(false);
  // An account limited to a group sees parents that it cannot edit.
  const unlimited = query.data?.every(({ editable }) => editable) ?? false;
  const create = unlimited && (
    <Guarded button="editGroup">
      <Button onClick={() => setCreating(true)}>{t('create.top')}</Button>
    </Guarded>
  );
  return (
    <>
      <PageHeader summary={t('summary')} actions={create} />
      <div className={classes.page}>
        {/* Rendered while loading too, to avoid a layout shift. */}
        {query.data?.length !== 0 && (
          <div className={classes.modes}>
            <Segments
              label={t('mode.label')}
              values={modes}
              wordsOf={(mode) => t(`mode.${mode}`)}
              value={address.mode}
              onChoose={(mode) => go({ mode })}
            />
            <p className={classes.hint}>{t(`mode.${address.mode}Text`)}</p>
          </div>
        )}
        <Loaded query={query} skeleton={<TreeSkeleton columns={classes[address.mode]} />}>
          {(tree) => {
            if (tree.length === 0) return <NoGroups />;
            if (address.mode === 'focus') return <FocusMode tree={tree} address={address} go={go} />;
            const kinds = (
              <Segments
                label={t('kind.label')}
                values={groupKinds}
                wordsOf={(kind) => t(`kind.${kind}`)}
                value={address.kind}
                onChoose={(kind) => go({ kind })}
              />
            );
            return <AssignMode key={address.kind} tree={tree} kind={address.kind} kinds={kinds} />;
          }}
        </Loaded>
      </div>
      {creating && <CreateGroup onCreated={(group) => go({ mode: 'focus', group })} onClose={() => setCreating(false)} />}
    </>
  );
}
