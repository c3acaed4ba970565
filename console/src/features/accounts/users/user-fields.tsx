import { locales, ownName } from '@botify/contract/kernel/locale';
import { MultiSelect, PasswordInput, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../../kernel/locale/text.ts';
import { EmailInput, FormPair } from '../../../ui/form-dialog.tsx';
import { SegmentsField } from '../../../ui/segments-field.tsx';
import { TreeSelect } from '../../../ui/tree-select.tsx';
import type { UserChoices } from './use-user-choices.ts';
import { useTypeName } from './use-user-columns.tsx';
import type { UserType, UserValues } from './user-values.ts';

interface Props {
  readonly form: UseFormReturnType<UserValues>;
  readonly choices: UserChoices;
  readonly isNew: boolean;
  /** Users cannot change their own permissions. */
  readonly own: boolean;
}

export function UserFields({ form, choices, isNew, own }: Props) {
  const { t } = useText('accounts');
  const { t: kit } = useText('kit');
  const typeName = useTypeName();
  const { orgs, groups, roles, types } = choices;
  const { roleId, type } = form.values;
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const nothing = kit('detail.nothingFound');
  return (
    <>
      <FormPair>
        <EmailInput {...form.getInputProps('username')} label={t('form.email')} required data-autofocus />
        <TextInput {...form.getInputProps('name')} label={t('form.name')} autoComplete="off" maxLength={100} required />
        <TextInput {...form.getInputProps('phone')} label={t('form.phone')} type="tel" autoComplete="off" maxLength={20} required />
        <TextInput {...form.getInputProps('jobTitle')} label={t('form.jobTitle')} autoComplete="off" maxLength={100} />
      </FormPair>
      {isNew && <FirstLogin form={form} />}
      {own && (
        <Text size="sm" c="dimmed">
          {t('form.yourself')}
        </Text>
      )}
      <FormPair>
        <TreeSelect
          {...form.getInputProps('orgId')}
          label={t('form.org')}
          description={t('form.orgHint')}
          nodes={orgs}
          disabled={own}
          required
        />
        <TreeSelect
          {...form.getInputProps('groupId')}
          label={t('form.group')}
          description={t('form.groupHint')}
          nodes={groups}
          disabled={own}
          clearable
        />
        <Select
          {...form.getInputProps('roleId')}
          label={t('form.role')}
          description={t('form.roleHint')}
          data={options}
          nothingFoundMessage={nothing}
          allowDeselect={false}
          disabled={own}
          searchable
          required
        />
        <MultiSelect
          {...form.getInputProps('otherRoleIds')}
          // A mutable copy, as the type of the component requires.
          value={form.values.otherRoleIds.filter((id) => id !== roleId)}
          label={t('form.otherRoles')}
          description={t('form.otherRolesHint')}
          data={options.filter(({ value }) => value !== roleId)}
          nothingFoundMessage={nothing}
          maxValues={20}
          disabled={own}
          searchable
        />
        <Select
          {...form.getInputProps('type')}
          value={String(type)}
          onChange={(value) => form.setFieldValue('type', Number(value) as UserType)}
          label={t('form.type')}
          data={types.map((one) => ({ value: String(one), label: typeName(one) }))}
          allowDeselect={false}
          disabled={own}
        />
      </FormPair>
    </>
  );
}

const ways = ['invitation', 'password'] as const;

/** An invitation by mail, or a password for people who cannot receive it. */
function FirstLogin({ form }: Pick<Props, 'form'>) {
  const { t } = useText('accounts');
  const { access, language } = form.values;
  return (
    <FormPair>
      <SegmentsField
        label={t('form.access')}
        description={t(`form.accessHint.${access}`)}
        values={ways}
        wordsOf={(way) => t(`form.accessBy.${way}`)}
        value={access}
        onChoose={(way) => form.setFieldValue('access', way)}
      />
      {access === 'invitation' ? (
        <SegmentsField
          label={t('form.language')}
          values={locales}
          wordsOf={ownName}
          value={language}
          onChoose={(one) => form.setFieldValue('language', one)}
        />
      ) : (
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('form.password')}
          description={t('form.passwordHint')}
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
          maxLength={128}
          required
        />
      )}
    </FormPair>
  );
}
