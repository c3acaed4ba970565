import { type GroupKind, groupKinds } from '@botify/contract/groups/groups.contract';

export const modes = ['focus', 'assign'] as const;
type Mode = (typeof modes)[number];

/** State of the screen in the address. */
export interface GroupsAddress {
  readonly mode: Mode;
  readonly group: string | undefined;
  readonly kind: GroupKind;
}

export function readGroupsAddress(search: URLSearchParams): GroupsAddress {
  return {
    mode: modes.find((mode) => mode === search.get('mode')) ?? 'focus',
    group: search.get('group') ?? undefined,
    kind: groupKinds.find((kind) => kind === search.get('kind')) ?? 'robots',
  };
}

/** Omits default values. */
export function writeGroupsAddress({ mode, group, kind }: GroupsAddress): URLSearchParams {
  return new URLSearchParams({
    ...(mode === 'focus' ? {} : { mode }),
    ...(group ? { group } : {}),
    ...(kind === 'robots' ? {} : { kind }),
  });
}
