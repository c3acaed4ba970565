import { useState } from 'react';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Tree } from './tree.tsx';
import type { TreeNode } from './tree-rows.ts';

const departments: TreeNode[] = [
  { id: 'top', parentId: null, name: 'Harbour' },
  { id: 'garages', parentId: 'top', name: 'Garages' },
  { id: 'east', parentId: 'garages', name: 'East team' },
  { id: 'west', parentId: 'garages', name: 'West team' },
  { id: 'offices', parentId: 'top', name: 'Offices' },
];

type Props = Partial<Omit<Parameters<typeof Tree<TreeNode>>[0], 'onSelect'>> & { readonly selects?: boolean };

function Example({ nodes = departments, selects = true, ...props }: Props) {
  const [selected, setSelected] = useState<string>();
  return (
    <Tree
      label="Departments"
      nodes={nodes}
      searchLabel="Find a department"
      emptyText="No departments"
      {...(selects ? { selected, onSelect: setSelected } : {})}
      {...props}
    />
  );
}

/** Renders a tree and returns its locators. */
export async function showTree(props: Props = {}) {
  const { t } = await show(<Example {...props} />);
  const tree = page.getByRole('tree', { name: 'Departments' });
  return {
    t,
    tree,
    items: tree.getByRole('treeitem'),
    node: (name: string) => tree.getByRole('treeitem').filter({ hasText: name }),
    search: page.getByRole('searchbox', { name: 'Find a department' }),
    /** Text of the active row. */
    active: () => document.getElementById(tree.element().getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}
