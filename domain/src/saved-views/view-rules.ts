interface Caller {
  /** Can edit accounts. */
  readonly managesAccounts: boolean;
  /** Sees less than the whole tenant. */
  readonly isLimited: boolean;
  /** Belongs to a group, such as a customer. */
  readonly inGroup: boolean;
}

interface View {
  /** The caller is its author. */
  readonly own: boolean;
  readonly shared: boolean;
}

/** Views per list: private ones of an account, shared ones of a tenant. */
export const mostViews = { own: 30, shared: 60 } as const;

/** One line without spaces around it, as names are compared and shown. */
export const viewName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Names and filter texts of a shared view reach everybody in the tenant. Customers keep their views to themselves. */
export const mayShareViews = ({ inGroup }: Pick<Caller, 'inGroup'>): boolean => !inGroup;

/** Shared views serve the tenant, so those who manage all of its accounts look after them as well. */
export const mayChangeView = ({ own, shared }: View, { managesAccounts, isLimited }: Omit<Caller, 'inGroup'>): boolean =>
  own || (shared && managesAccounts && !isLimited);
