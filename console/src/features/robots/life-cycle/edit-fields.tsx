import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { DateField } from '../../../ui/detail/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';

/** Fields and the kind of their input. The form keeps every value as text. */
const kinds = {
  modelNum: 'text',
  brand: 'text',
  category: 'text',
  cleanWidth: 'number',
  chargeElect: 'boolean',
  chargeWater: 'boolean',
  country: 'text',
  language: 'text',
  productionDate: 'date',
  activeDate: 'date',
  repairEnd: 'date',
  insureStart: 'date',
  insureEnd: 'date',
} as const;
type FieldName = keyof typeof kinds;
const names = Object.keys(kinds) as FieldName[];
const initial = { chosen: [] as FieldName[], ...(Object.fromEntries(names.map((name) => [name, ''])) as Record<FieldName, string>) };
type Values = typeof initial;

function inputValue(name: FieldName, text: string): string | number | boolean | null {
  if (kinds[name] === 'boolean') return text === 'true';
  if (text.trim() === '') return null;
  return kinds[name] === 'number' ? Number(text) : text.trim();
}

interface FieldInputProps {
  readonly name: FieldName;
  readonly input: GetInputPropsReturnType;
}

function FieldInput({ name, input }: FieldInputProps) {
  const { t } = useText('robotLife');
  const { t: detail } = useText('robotDetail');
  const label = detail(`field.${name}`);
  switch (kinds[name]) {
    case 'boolean': {
      const choices = (['yes', 'no'] as const).map((word) => ({ value: String(word === 'yes'), label: t(`fields.${word}`) }));
      return <Select {...input} label={label} data={choices} />;
    }
    case 'date':
      return <DateField {...input} value={String(input.value) || null} label={label} clearable />;
    case 'number':
      return <NumberInput {...input} label={label} min={1} max={10_000} clampBehavior="none" inputMode="numeric" autoComplete="off" />;
    case 'text':
      return (
        <TextInput
          {...input}
          onChange={({ currentTarget }) => input.onChange(currentTarget.value)}
          label={label}
          maxLength={name === 'modelNum' ? 60 : 200}
          autoComplete="off"
        />
      );
  }
}

interface Props {
  readonly robotSns: readonly RobotSn[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets chosen fields of several machines to one value each, and lists the machines that could not be changed. */
export function EditFields({ robotSns, onDone, onClose }: Props) {
  const { t } = useText('robotLife');
  const { t: detail } = useText('robotDetail');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const [conflicts, setConflicts] = useState<Result<typeof robotParts.editSeveral>['conflicts']>([]);
  async function save({ chosen, ...texts }: Values): Promise<void> {
    const fields = Object.fromEntries(chosen.map((name) => [name, inputValue(name, texts[name])]));
    const body = { robotSns: [...robotSns], ...fields } as Body<typeof robotParts.editSeveral>;
    const result = await call(robotParts.editSeveral, { body });
    if (result.changed > 0) saySuccess(t('fields.done', { count: result.changed }));
    onDone();
    if (result.conflicts.length === 0) onClose();
    else setConflicts(result.conflicts);
  }
  if (conflicts.length > 0)
    return (
      <Dialog title={t('fields.conflicts')} onClose={onClose} footer={<Button onClick={onClose}>{common('action.close')}</Button>}>
        <p>{t('fields.conflictsText')}</p>
        <ul>
          {conflicts.map(({ robotSn, reason }) => (
            <li key={robotSn}>
              <strong>{robotSn}</strong> {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    );
  const required = (label: string) => kit('detail.problem.required', { label });
  const problems = ({ chosen, ...texts }: Values) => {
    if (chosen.length === 0) return { chosen: required(t('fields.which')) };
    const empty = chosen.filter((name) => (name === 'modelNum' || kinds[name] === 'boolean') && texts[name].trim() === '');
    return Object.fromEntries(empty.map((name) => [name, required(detail(`field.${name}`))]));
  };
  return (
    <FormDialog<Values>
      title={t('fields.title', { count: robotSns.length })}
      initialValues={initial}
      validate={problems}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <div data-wide>
            <MultiSelect
              {...form.getInputProps('chosen')}
              label={t('fields.which')}
              description={t('fields.text')}
              data={names.map((value) => ({ value, label: detail(`field.${value}`) }))}
              searchable
              required
              data-autofocus
            />
          </div>
          {form.values.chosen.map((name) => (
            <FieldInput
              key={name}
              name={name}
              input={{
                ...form.getInputProps(name),
                onChange: (value: string | number | null) => form.setFieldValue(name, String(value ?? '')),
              }}
            />
          ))}
        </FormPair>
      )}
    </FormDialog>
  );
}
