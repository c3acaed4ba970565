import { formatNumber } from '@botify/domain/format/number';
import { NumberInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { FormDialog, FormPair } from './form-dialog.tsx';

interface CorrectedField {
  readonly name: string;
  readonly label: string;
  /** The stored value; undefined while it is unknown. */
  readonly now: number | null | undefined;
}

interface Props {
  readonly title: string;
  readonly fields: readonly CorrectedField[];
  /** Above the figures. */
  readonly before?: ReactNode;
  /** Below the figures. */
  readonly after?: ReactNode;
  /** Gets the figures that were filled in. */
  readonly save: (figures: Readonly<Record<string, number>>, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

type Values = Record<string, number | string>;

/** Replaces wrong figures, each shown with its stored value. Empty fields stay as they are. The audit log keeps the reason. */
export function CorrectionDialog({ title, fields, before, after, save, onClose }: Props) {
  const { t } = useText('kit');
  const filled = (values: Values) =>
    Object.fromEntries(fields.flatMap(({ name }) => (typeof values[name] === 'number' ? [[name, values[name]]] : [])));
  return (
    <FormDialog<Values>
      title={title}
      submit={t('correction.save')}
      initialValues={{ ...Object.fromEntries(fields.map(({ name }) => [name, ''])), reason: '' }}
      validate={(values) => ({
        ...(Object.keys(filled(values)).length === 0 ? { [fields[0]?.name ?? '']: t('correction.nothing') } : {}),
        ...(String(values.reason).trim() === '' ? { reason: t('detail.problem.required', { label: t('correction.reason') }) } : {}),
      })}
      save={(values) => save(filled(values), String(values.reason).trim())}
      onClose={onClose}
    >
      {(form) => (
        <>
          {before}
          <FormPair>
            {fields.map(({ name, label, now }) => (
              <NumberInput
                key={name}
                {...form.getInputProps(name)}
                label={label}
                description={
                  now === undefined || now === null ? undefined : t('correction.now', { value: formatNumber(now, { atMost: 1 }) })
                }
                errorProps={{ role: 'alert' }}
                min={0}
                max={1_000_000}
                clampBehavior="none"
                allowNegative={false}
                decimalScale={3}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </FormPair>
          {after}
          <Textarea
            {...form.getInputProps('reason')}
            label={t('correction.reason')}
            description={t('correction.reasonHint')}
            errorProps={{ role: 'alert' }}
            maxLength={500}
            autosize
            minRows={2}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
