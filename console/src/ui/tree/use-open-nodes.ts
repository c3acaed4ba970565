import { useMemo, useState } from 'react';
import { branchesOf, closedAtFirst, foundIn, pathTo, rowsOf, type TreeNode, type TreeRow } from './tree-rows.ts';

interface OpenNodes<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[];
  /** Path of the selected node. */
  readonly place: string | undefined;
  readonly search: string;
  readonly setSearch: (words: string) => void;
  readonly setOpen: (id: string, open: boolean) => void;
  readonly setAllOpen: (open: boolean) => void;
}

/** Open nodes. A search opens all matches temporarily. */
export function useOpenNodes<N extends TreeNode>(nodes: readonly N[], selected: string | undefined): OpenNodes<N> {
  const [closed, setClosed] = useState(() => closedAtFirst(nodes));
  const [closedInSearch, setClosedInSearch] = useState<ReadonlySet<string>>(() => new Set());
  const [search, setSearch] = useState('');
  const [revealed, setRevealed] = useState<string>();
  const place = selected && placeOf(nodes, selected);
  // Reveals the selected node after a navigation or a move.
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
