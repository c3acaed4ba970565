import { type User, users } from '@botify/contract/accounts/accounts.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import type { NamedNode } from '../../../ui/tree-options.ts';
import type { UserType } from './user-values.ts';

export interface UserChoices {
  readonly orgs: readonly NamedNode[] | undefined;
  readonly groups: readonly NamedNode[] | undefined;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly types: readonly UserType[];
  readonly nameOf: (kind: 'orgs' | 'groups' | 'roles', id: string | null) => string | undefined;
}

function withOwn<T extends { readonly id: string }>(offered: readonly T[], own: readonly T[]): T[] {
  const known = new Map(offered.map((one) => [one.id, one]));
  for (const one of own) if (!known.has(one.id)) known.set(one.id, one);
  return [...known.values()];
}
const node = (id: string | null, name: string | null): NamedNode[] => (id && name ? [{ id, name, parentId: null }] : []);

/** Assignable options, plus those the given accounts already have, so that these have a name too. */
export function useUserChoices(of: readonly User[]): UserChoices {
  const { data } = useCall(users.choices, {});
  const orgs =
    data &&
    withOwn(
      data.orgs,
      of.flatMap((user) => node(user.orgId, user.orgName)),
    );
  const groups =
    data &&
    withOwn(
      data.groups,
      of.flatMap((user) => node(user.groupId, user.groupName)),
    );
  const roles = withOwn(
    data?.roles ?? [],
    of.flatMap((user) => user.roles),
  );
  const types = withOwnTypes(data?.types ?? [], of);
  const lists = { orgs, groups, roles };
  return { ...lists, types, nameOf: (kind, id) => lists[kind]?.find((one) => one.id === id)?.name };
}

const withOwnTypes = (offered: readonly UserType[], of: readonly User[]): UserType[] =>
  [...new Set([...offered, ...of.map(({ type }) => type)])].toSorted();
