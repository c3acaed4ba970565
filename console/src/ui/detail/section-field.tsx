import { Group, MultiSelect, NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import type { EditableField } from './field.ts';
import { contentOfPage } from './section-frame.tsx';
import { useYesNo } from './section-view.tsx';

/** Lazy: the calendar is large and rarely needed. */
const DateField = lazy(whenOnline(() => import('./date-field.tsx').then((module) => ({ default: module.DateField }))));

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[];

/** Longer lists are searchable. */
const longList = 9;

interface Props {
  readonly field: EditableField;
  /** Value, error and handlers of the form. */
  readonly input: GetInputPropsReturnType;
}

/** Input of a field. */
export function SectionField({ field, input }: Props) {
  const { t } = useText('kit');
  const common = {
    ...input,
    label: field.label,
    description: field.hint,
    withAsterisk: field.required ?? false,
    // Description below the input, so that inputs in a row align.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperOrder,
    // Announced when it appears; afterwards it describes the input.
    errorProps: { role: 'alert' },
  };
  const clear = { clearable: !field.required, clearButtonProps: { 'aria-label': t('detail.clear', { label: field.label }) } };
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} autoComplete="off" />;
    case 'multiLine':
      return <Textarea {...common} autosize minRows={3} maxRows={12} />;
    case 'number':
      return <NumberField field={field} common={common} />;
    case 'select':
      return (
        <Select
          {...common}
          {...clear}
          data={field.options.map(({ value, label }) => ({ value: String(value), label }))}
          allowDeselect={!field.required}
          searchable={field.options.length >= longList}
          nothingFoundMessage={t('detail.nothingFound')}
          checkIconPosition="right"
          comboboxProps={{ portalProps: { target: contentOfPage() } }}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...common}
          value={String(input.value).split('\n').filter(Boolean)}
          onChange={(values) => input.onChange(values.join('\n'))}
          data={field.options.map(({ value, label }) => ({ value, label }))}
          searchable
          nothingFoundMessage={t('detail.nothingFound')}
          hidePickedOptions
          comboboxProps={{ portalProps: { target: contentOfPage() } }}
        />
      );
    case 'date':
      return (
        <Suspense fallback={<TextInput label={field.label} withAsterisk={common.withAsterisk} readOnly />}>
          <DateField {...common} {...clear} />
        </Suspense>
      );
    case 'yesNo':
      return <YesNoField common={common} />;
  }
}

type Common = GetInputPropsReturnType & { readonly label: string };

const NumberField = ({ field, common }: { field: Extract<EditableField, { kind: 'number' }>; common: Common }) => (
  <NumberInput
    {...common}
    {...(field.unit ? { label: `${field.label} (${field.unit})` } : {})}
    {...(field.min === undefined ? {} : { min: field.min })}
    {...(field.max === undefined ? {} : { max: field.max })}
    step={10 ** -(field.decimals ?? 0)}
    // Show a range error instead of clamping silently.
    clampBehavior="none"
    inputMode={field.decimals ? 'decimal' : 'numeric'}
    autoComplete="off"
  />
);

function YesNoField({ common }: { common: Common }) {
  const yesNo = useYesNo();
  return (
    <Radio.Group {...common}>
      <Group h={36} gap="lg">
        {[true, false].map((value) => (
          <Radio key={String(value)} value={String(value)} label={yesNo(value)} />
        ))}
      </Group>
    </Radio.Group>
  );
}
