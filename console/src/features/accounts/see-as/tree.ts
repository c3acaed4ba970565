import type { SeenEntry } from '@botify/contract/accounts/see-as.contract';
import { menuType } from '@botify/contract/roles/menu.contract';

/** An entry of the menu with what hangs below it. */
export interface SeenNode {
  readonly entry: SeenEntry;
  readonly pages: readonly SeenNode[];
  /** What can be pressed on it. */
  readonly buttons: readonly SeenEntry[];
}

export const isPage = ({ type }: SeenEntry): boolean => type === menuType.page || type === menuType.subTab;

/** What one role grants, or all of them together. */
export const grantedBy = (entries: readonly SeenEntry[], roleId: string | undefined): SeenEntry[] =>
  entries.filter(({ roles }) => roleId === undefined || roles.some(({ id }) => id === roleId));

/** The menu as the account meets it. */
export function seenTree(entries: readonly SeenEntry[]): SeenNode[] {
  const below = Map.groupBy(entries, ({ parentId }) => parentId);
  const nodesBelow = (id: string | null): SeenNode[] =>
    (below.get(id) ?? []).filter(isPage).map((entry) => ({
      entry,
      pages: nodesBelow(entry.id),
      buttons: (below.get(entry.id) ?? []).filter((one) => !isPage(one)),
    }));
  return nodesBelow(null);
}
