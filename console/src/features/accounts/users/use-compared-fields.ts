import { useText } from '../../../kernel/locale/text.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { useTypeName } from './use-type-name.ts';
import type { UserChoices } from './use-user-choices.ts';
import type { UserType, UserValues } from './user-values.ts';

/** The fields of an account in words, for comparing two changes of it. */
export function useComparedFields({ nameOf }: UserChoices): ComparedField<UserValues>[] {
  const { t } = useText('accounts');
  const { t: kit } = useText('kit');
  const typeName = useTypeName();
  const none = t('form.none');
  const text = (value: unknown) => String(value ?? '') || none;
  const named = (kind: Parameters<typeof nameOf>[0]) => (value: unknown) => nameOf(kind, value as string | null) ?? none;
  return [
    { name: 'username', label: t('column.email'), show: text },
    { name: 'name', label: t('form.name'), show: text },
    { name: 'phone', label: t('form.phone'), show: text },
    { name: 'jobTitle', label: t('form.jobTitle'), show: text },
    { name: 'orgId', label: t('form.org'), show: named('orgs') },
    { name: 'groupId', label: t('form.group'), show: named('groups') },
    { name: 'roleId', label: t('form.role'), show: named('roles') },
    {
      name: 'otherRoleIds',
      label: t('form.otherRoles'),
      show: (ids) => (ids as readonly string[]).map(named('roles')).join(kit('list.and')) || none,
    },
    { name: 'type', label: t('form.type'), show: (type) => typeName(type as UserType) },
  ];
}
