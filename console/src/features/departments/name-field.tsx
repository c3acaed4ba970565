import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';

/** Same limit as in the contract. */
const longestName = 100;

export function NameField(input: TextInputProps) {
  const { t } = useText('departments');
  return (
    <TextInput
      {...input}
      label={t('name')}
      required
      maxLength={longestName}
      autoComplete="off"
      errorProps={{ role: 'alert' }}
      data-autofocus
      data-wide
    />
  );
}

/** Rejects blank names. */
export function useNameRule(): { readonly name: (value: string) => string | null } {
  const { t } = useText('departments');
  const { t: kit } = useText('kit');
  return { name: (value) => (value.trim() ? null : kit('detail.problem.required', { label: t('name') })) };
}
