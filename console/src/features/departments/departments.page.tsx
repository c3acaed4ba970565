import { departments } from '@botify/contract/departments/departments.contract';
import { useSearchParams } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TreeSkeleton } from '../../ui/tree/tree-skeleton.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { DepartmentView } from './department-view.tsx';
import classes from './departments.module.css';
import { MoveQuestion, useMove } from './use-move.tsx';

export default function DepartmentsPage() {
  const { t } = useText('departments');
  const tree = useCall(departments.tree, {});
  const move = useMove(tree.data ?? []);
  // The router's own address, which stays as it is while somebody is asked about ticks that are not applied yet.
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
