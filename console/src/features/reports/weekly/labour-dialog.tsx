import { periodReports } from '@botify/contract/reports/period-reports.contract';
import type { Labour } from '@botify/domain/reports/saved';
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';

interface Values extends Record<string, unknown> {
  /** An empty input is ''. */
  readonly squareMetresPerHour: number | string;
  readonly dollarsPerHour: number | string;
}
const limits = { squareMetresPerHour: 1, dollarsPerHour: 0 } as const;
const most = 100_000;

interface Props {
  readonly labour: Labour & { readonly version: number };
  readonly onClose: () => void;
}

/** Edits the labor figures of the tenant: area per hour and cost per hour of manual cleaning. */
export function LabourDialog({ labour, onClose }: Props) {
  const { t } = useText('periodReports');
  const { t: kit } = useText('kit');
  const queries = useQueryClient();
  const before = valuesOf(labour);
  const { save, comparison, comparing } = useSaveOrCompare<Values>({
    fields: [
      { name: 'squareMetresPerHour', label: t('labour.rate'), show: String },
      { name: 'dollarsPerHour', label: t('labour.wage'), show: String },
    ],
    store: async ({ squareMetresPerHour, dollarsPerHour }, version) => {
      const body = { squareMetresPerHour: Number(squareMetresPerHour), dollarsPerHour: Number(dollarsPerHour), version };
      await call(periodReports.changeLabour, { body });
      saySuccess(t('labour.saved'));
      await Promise.all(
        [periodReports.labour, periodReports.query].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })),
      );
    },
    fetch: async () => {
      const now = await call(periodReports.labour);
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: onClose,
  });
  const problem = (name: keyof typeof limits, label: string) => (value: number | string) => {
    if (value === '') return kit('detail.problem.required', { label });
    if (Number(value) < limits[name]) return kit('detail.problem.atLeast', { limit: limits[name] });
    return Number(value) > most ? kit('detail.problem.atMost', { limit: most }) : null;
  };
  return (
    <>
      <FormDialog<Values>
        title={t('labour.title')}
        size="small"
        initialValues={before}
        validate={{
          squareMetresPerHour: problem('squareMetresPerHour', t('labour.rate')),
          dollarsPerHour: problem('dollarsPerHour', t('labour.wage')),
        }}
        save={(values) => save(values, labour.version, before)}
        covered={comparing}
        onClose={onClose}
      >
        {(form) => (
          <>
            <NumberInput
              label={t('labour.rate')}
              description={t('labour.rateHint')}
              decimalScale={2}
              data-autofocus
              {...form.getInputProps('squareMetresPerHour')}
            />
            <NumberInput
              label={t('labour.wage')}
              description={t('labour.wageHint')}
              decimalScale={2}
              {...form.getInputProps('dollarsPerHour')}
            />
          </>
        )}
      </FormDialog>
      {comparison}
    </>
  );
}

const valuesOf = ({ squareMetresPerHour, dollarsPerHour }: Labour): Values => ({ squareMetresPerHour, dollarsPerHour });
