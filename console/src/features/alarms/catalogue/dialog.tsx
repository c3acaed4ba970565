import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { useRefreshErrors } from '../error-detail/refresh.ts';
import { useComparedFault } from './compared.ts';
import { FaultFields } from './fields.tsx';
import { emptyFault, type FaultProblem, type FaultValues, faultContent, faultProblems, faultValues } from './values.ts';

interface Props {
  /** The fault to change; a new one without it. */
  readonly fault: Fault | undefined;
  readonly onClose: () => void;
}

/** A fault to add or to change, in both languages. */
export function FaultDialog({ fault, onClose }: Props) {
  const { t } = useText('faultCatalogue');
  const explain = useExplain();
  const queries = useQueryClient();
  const refreshErrors = useRefreshErrors();
  const fields = useComparedFault();
  const [before] = useState(() => (fault ? faultValues(fault) : undefined));

  function done(key: 'form.saved' | 'form.created', name: string): void {
    saySuccess(t(key, { name }));
    void queries.invalidateQueries({ queryKey: callKey(faults.list) });
    // The names of errors come from here.
    void refreshErrors();
    onClose();
  }

  const { save, comparison, comparing } = useSaveOrCompare<FaultValues>({
    fields,
    store: (values, version) =>
      call(faults.update, { params: { faultCode: values.faultCode }, body: { ...faultContent(values), version } }),
    fetch: async () => {
      const now = (await call(faults.list)).find(({ faultCode }) => faultCode === fault?.faultCode);
      if (!now) throw new Error('A fault is never removed');
      return { values: faultValues(now), version: now.version };
    },
    onSaved: () => done('form.saved', fault?.faultCode ?? ''),
  });

  async function store(values: FaultValues): Promise<void> {
    if (fault) return save(values, fault.version, before);
    await call(faults.create, { body: { faultCode: values.faultCode.trim(), ...faultContent(values) } });
    done('form.created', (storedLocale() === 'zh-CN' ? values.nameZh : values.nameEn).trim());
  }

  return (
    <>
      <FormDialog<FaultValues>
        title={fault ? t('form.edit', { code: fault.faultCode }) : t('form.create')}
        submit={fault ? undefined : t('form.submit')}
        initialValues={before ?? emptyFault}
        validate={(values) => Object.fromEntries(faultProblems(values).map(([field, problem]) => [field, explain(field, problem)]))}
        save={store}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => <FaultFields form={form} isNew={fault === undefined} />}
      </FormDialog>
      {comparison}
    </>
  );
}

function useExplain() {
  const { t } = useText('faultCatalogue');
  const { t: kit } = useText('kit');
  const labels = { faultCode: t('form.code'), nameZh: t('form.nameZh'), nameEn: t('form.nameEn') };
  return (field: string, problem: FaultProblem): string =>
    problem === 'required' ? kit('detail.problem.required', { label: labels[field as keyof typeof labels] }) : t(`form.problem.${problem}`);
}
