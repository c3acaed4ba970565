import { useMemo, useState } from 'react';
import { branchesOf, closedAtFirst, foundIn, pathTo, rowsOf, type TreeNode, type TreeRow } from './tree-rows.ts';

interface OpenNodes<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[];
  /** The selected node and what it stands below. */
  readonly place: string | undefined;
  readonly search: string;
  readonly setSearch: (words: string) => void;
  readonly setOpen: (id: string, open: boolean) => void;
  readonly setAllOpen: (open: boolean) => void;
}

/** Which nodes are open. What a search found is shown open, whatever was closed before; afterwards that counts again. */
export function useOpenNodes<N extends TreeNode>(nodes: readonly N[], selected: string | undefined): OpenNodes<N> {
  const [closed, setClosed] = useState(() => closedAtFirst(nodes));
  const [closedInSearch, setClosedInSearch] = useState<ReadonlySet<string>>(() => new Set());
  const [search, setSearch] = useState('');
  const [revealed, setRevealed] = useState<string>();
  const place = selected && placeOf(nodes, selected);
  // Whoever comes by a link sees what it names, and whoever moves a node sees where it went.
  if (place !== revealed) {
    setRevealed(place);
    const above = new Set(selected === undefined ? [] : pathTo(nodes, selected).map(({ id }) => id));
    if (above.size > 0) setClosed(new Set([...closed].filter((id) => !above.has(id))));
  }
  const found = useMemo(() => foundIn(nodes, search), [nodes, search]);
  const rows = useMemo(() => rowsOf(nodes, found ? closedInSearch : closed, found), [nodes, closed, closedInSearch, found]);
  const change = found ? setClosedInSearch : setClosed;
  return {
    rows,
    place,
    search,
    setSearch: (words) => {
      setClosedInSearch(new Set());
      setSearch(words);
    },
    setOpen: (id, open) =>
      change((before) => {
        const after = new Set(before);
        if (open) after.delete(id);
        else after.add(id);
        return after;
      }),
    setAllOpen: (open) => change(open ? new Set() : branchesOf(nodes)),
  };
}

const placeOf = (nodes: readonly TreeNode[], id: string): string => `${nodes.find((node) => node.id === id)?.parentId} ${id}`;
