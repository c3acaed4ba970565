import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { formatNumber } from '@botify/domain/format/number';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { Icon } from '../../ui/icon.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tree, TreeSkeleton } from '../../ui/tree/tree.tsx';
import { type Move, MoveQuestion, useMove, withNumber } from './changes.tsx';
import { DepartmentView } from './department-view.tsx';
import classes from './departments.module.css';

interface Props {
  readonly nodes: readonly Department[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly move: Move;
}

const person = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0';

function DepartmentTree({ nodes, selected, onSelect, move }: Props) {
  const { t } = useText('departments');
  const mayEdit = useMay('editOrg');
  return (
    <section className={classes.tree} aria-label={t('tree')}>
      <Tree
        label={t('tree')}
        nodes={nodes}
        selected={selected}
        onSelect={onSelect}
        searchLabel={t('search')}
        emptyText={t('empty')}
        height="max(360px, calc(100vh - 320px))"
        trailing={({ userCount, robotCount }) => (
          <>
            <Count icon={<LineIcon drawing={person} size={14} />} number={userCount} words={t('accounts', withNumber(userCount))} />
            <Count icon={<Icon name="robot" size={14} />} number={robotCount} words={t('machines', withNumber(robotCount))} />
          </>
        )}
        onMove={mayEdit ? (id, parentId, before) => void (parentId && move.request(id, parentId, before)) : undefined}
        mayMove={({ editable }) => editable}
        mayDrop={(_, parentId) => parentId !== null}
      />
    </section>
  );
}

/** Icon and number, because the tree is narrow. The text is the tooltip and the accessible name. */
const Count = ({ icon, number, words }: { readonly icon: ReactNode; readonly number: number; readonly words: string }) => (
  <span className={classes.counts} title={words}>
    {icon}
    <span aria-hidden="true">{formatNumber(number)}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);

export default function DepartmentsPage() {
  const { t } = useText('departments');
  const tree = useCall(departments.tree, {});
  const move = useMove(tree.data ?? []);
  // The router's address: it does not change while the guard asks about unapplied changes.
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const choose = (next: string | undefined) => setSearch(next ? { id: next } : {});
  return (
    <>
      <PageHeader summary={t('summary')} />
      <Loaded query={tree} skeleton={<TreeSkeleton />}>
        {(nodes) => (
          <div className={classes.columns} data-chosen={id !== undefined || undefined}>
            <DepartmentTree nodes={nodes} selected={id ?? nodes[0]?.id} onSelect={choose} move={move} />
            <DepartmentView nodes={nodes} id={id ?? nodes[0]?.id} onChoose={choose} move={move} />
          </div>
        )}
      </Loaded>
      <MoveQuestion move={move} />
    </>
  );
}
