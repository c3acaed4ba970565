import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { i18n, useText } from '../../kernel/locale/text.ts';
import { FormPair } from '../../ui/form-pair.tsx';
import type { RoleValues } from './role-values.ts';

interface Props {
  readonly form: UseFormReturnType<RoleValues>;
  /** Number of the user's own role. */
  readonly own: number;
}

type NameField = 'nameZh' | 'nameEn';
const order = ['label', 'input', 'description', 'error'] satisfies ('label' | 'input' | 'description' | 'error')[];

/** Names in both languages, the current one first, and the number. */
export function RoleFields({ form, own }: Props) {
  const { t } = useText('roles');
  const [first, second]: readonly [NameField, NameField] = i18n.language === 'zh-CN' ? ['nameZh', 'nameEn'] : ['nameEn', 'nameZh'];
  /** Copies the first name to the other language: most roles have the same name in both. */
  const prefill = (from: NameField) => {
    const to = from === 'nameZh' ? 'nameEn' : 'nameZh';
    if (form.values[from].trim() && !form.values[to].trim()) form.setFieldValue(to, form.values[from].trim());
  };
  const field = (name: NameField) => {
    const input = form.getInputProps(name);
    return (
      <TextInput
        {...input}
        key={name}
        label={t(`field.${name}`)}
        description={t(name === 'nameZh' ? 'field.nameZhHint' : 'field.nameHint')}
        onBlur={(event) => {
          input.onBlur?.(event);
          prefill(name);
        }}
        inputWrapperOrder={order}
        errorProps={{ role: 'alert' }}
        withAsterisk={name === first}
        autoComplete="off"
        data-autofocus={name === first || undefined}
      />
    );
  };
  return (
    <FormPair>
      {field(first)}
      {field(second)}
      <NumberInput
        {...form.getInputProps('number')}
        label={t('field.number')}
        description={t('field.numberHint', { own })}
        inputWrapperOrder={order}
        errorProps={{ role: 'alert' }}
        min={own}
        max={9999}
        // Show a problem instead of silently changing the value.
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        data-wide
      />
    </FormPair>
  );
}
