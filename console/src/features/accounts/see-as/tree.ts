import type { SeenEntry } from '@botify/contract/accounts/see-as.contract';
import { menuType } from '@botify/contract/roles/menu.contract';

/** A menu entry with its children. */
export interface SeenNode {
  readonly entry: SeenEntry;
  readonly pages: readonly SeenNode[];
  /** Buttons of the page. */
  readonly buttons: readonly SeenEntry[];
}

export const isPage = ({ type }: SeenEntry): boolean => type === menuType.page || type === menuType.subTab;

/** Entries granted by one role, or by all. */
export const grantedBy = (entries: readonly SeenEntry[], roleId: string | undefined): SeenEntry[] =>
  entries.filter(({ roles }) => roleId === undefined || roles.some(({ id }) => id === roleId));

/** The menu as the account sees it. */
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
