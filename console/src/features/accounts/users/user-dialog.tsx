import { type User, users } from '@botify/contract/accounts/accounts.contract';
import { defaultLocale, isLocale } from '@botify/contract/kernel/locale';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import type { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { type UserChoices, useUserChoices } from './use-user-choices.ts';
import { useTypeName } from './use-user-columns.tsx';
import { UserFields } from './user-fields.tsx';
import { bodyOf, emptyValues, problemsOf, type UserType, type UserValues, valuesOf } from './user-values.ts';

/** Fields as text, to compare two edits. */
function useComparedFields({ nameOf }: UserChoices): ComparedField<UserValues>[] {
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

interface Props {
  /** undefined for a new account. */
  readonly user: User | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Creates or edits an account. */
export function UserDialog({ user, onClose, onSaved }: Props) {
  const { t, locale } = useText('accounts');
  const explain = useExplain();
  const own = useSession(({ profile }) => user !== undefined && profile?.username === user.username);
  /** Newer version saved by another user. */
  const [latest, setLatest] = useState<User>();
  const choices = useUserChoices([user, latest].filter((one) => one !== undefined));
  const fields = useComparedFields(choices);
  const [before] = useState(() => (user ? valuesOf(user) : undefined));
  const done = (words: string) => {
    saySuccess(words);
    onSaved();
    onClose();
  };

  const { save, comparison, comparing } = useSaveOrCompare<UserValues>({
    fields,
    store: (values, version) => call(users.update, { body: { ...bodyOf(values), id: user?.id ?? '', version } }),
    fetch: async () => {
      const now = await call(users.get, { params: { id: user?.id ?? '' } });
      setLatest(now);
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => done(t('form.saved', { name: user?.name })),
  });
  const store = async (values: UserValues) => {
    if (user) return save(values, user.version, before);
    const name = values.name.trim();
    if (values.access === 'password') {
      await call(users.save, { body: { ...bodyOf(values), password: values.password } });
      done(t('form.created', { name }));
    } else {
      await call(users.invite, { body: { ...bodyOf(values), language: values.language } });
      done(t('form.invited', { name, email: values.username.trim() }));
    }
  };

  return (
    <>
      <FormDialog<UserValues>
        title={t(user ? 'form.editTitle' : 'form.createTitle')}
        submit={user ? undefined : t('form.submit')}
        initialValues={before ?? emptyValues(choices.types, isLocale(locale) ? locale : defaultLocale)}
        validate={(values) =>
          Object.fromEntries(problemsOf(values, user === undefined).map(([field, problem]) => [field, explain(field, problem)]))
        }
        save={store}
        fieldOf={fieldOf}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => <UserFields form={form} choices={choices} isNew={user === undefined} own={own} />}
      </FormDialog>
      {comparison}
    </>
  );
}

const fields: Readonly<Record<string, keyof UserValues>> = {
  'account.emailTaken': 'username',
  'account.phoneTaken': 'phone',
  'account.typeTooHigh': 'type',
  'role.higherAuthority': 'roleId',
  'role.notFound': 'roleId',
  'department.notFound': 'orgId',
  'group.notFound': 'groupId',
};
const fieldOf = ({ key }: CallError) => fields[key ?? ''];

function useExplain() {
  const { t } = useText('accounts');
  const { t: kit } = useText('kit');
  const labels = {
    username: t('column.email'),
    name: t('form.name'),
    phone: t('form.phone'),
    password: t('form.password'),
    orgId: t('form.org'),
    roleId: t('form.role'),
  };
  return (field: ReturnType<typeof problemsOf>[number][0], problem: ReturnType<typeof problemsOf>[number][1]): string =>
    problem === 'required' || problem === 'choose' ? kit(`detail.problem.${problem}`, { label: labels[field] }) : t(`form.${problem}`);
}
