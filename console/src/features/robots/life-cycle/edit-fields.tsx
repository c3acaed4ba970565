import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';

/** Fields and the kind of their input. */
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
          {form.values.chosen.map((name) =>
            kinds[name] === 'boolean' ? (
              <Select
                key={name}
                {...form.getInputProps(name)}
                label={detail(`field.${name}`)}
                data={[
                  { value: 'true', label: t('fields.yes') },
                  { value: 'false', label: t('fields.no') },
                ]}
              />
            ) : (
              <TextInput
                key={name}
                {...form.getInputProps(name)}
                type={kinds[name]}
                label={detail(`field.${name}`)}
                maxLength={name === 'modelNum' ? 60 : 200}
                autoComplete="off"
              />
            ),
          )}
        </FormPair>
      )}
    </FormDialog>
  );
}
