import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useText } from '../../kernel/locale/text.ts';
import classes from './account-form.module.css';
import type { AccountValues } from './account-values.ts';

interface Props {
  readonly form: UseFormReturnType<AccountValues>;
  readonly isNew: boolean;
}

type Order = ('label' | 'input' | 'description' | 'error')[];
// Help below the input, so that inputs of a row stand on one line.
const common = { inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies Order as Order, errorProps: { role: 'alert' } };
const typed = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };

export function AccountFields({ form, isNew }: Props) {
  const { t } = useText('appAccounts');
  return (
    <div className={classes.grid}>
      <TextInput
        {...form.getInputProps('account')}
        {...common}
        {...typed}
        label={t('column.account')}
        description={t('form.accountHint')}
        maxLength={100}
        withAsterisk
      />
      <TextInput {...form.getInputProps('name')} {...common} label={t('column.name')} autoComplete="off" maxLength={100} withAsterisk />
      <PasswordInput
        {...form.getInputProps('password')}
        {...common}
        label={t(isNew ? 'form.password' : 'form.newPassword')}
        description={t(isNew ? 'form.passwordHint' : 'form.passwordKept')}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
        maxLength={128}
        withAsterisk={isNew}
      />
      <TextInput {...form.getInputProps('phone')} {...common} label={t('column.phone')} type="tel" autoComplete="off" maxLength={20} />
      <TextInput {...form.getInputProps('email')} {...common} {...typed} label={t('column.email')} type="email" maxLength={254} />
    </div>
  );
}
