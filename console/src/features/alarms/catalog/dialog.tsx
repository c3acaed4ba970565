import { type FaultPart, type FaultType, faultTypes, type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../../ui/compare-changes.tsx';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { enteredLanguages, useLanguageLabel } from '../../../ui/language-label.ts';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import { useRefreshErrors } from '../error-detail/refresh.ts';
import { faultParts } from '../errors/filters.ts';
import classes from './fault-catalog.module.css';
import { emptyFault, type FaultProblem, type FaultValues, faultContent, faultProblems, faultValues, listFields } from './values.ts';

interface FaultFieldsProps {
  readonly form: UseFormReturnType<FaultValues>;
  readonly isNew: boolean;
}

/** The languages side by side, so that none is forgotten. */
function FaultFields({ form, isNew }: FaultFieldsProps) {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { inLanguage } = useLanguageLabel();
  const languages = enteredLanguages();
  return (
    <>
      {isNew && (
        <TextInput
          {...form.getInputProps('faultCode')}
          onChange={(event) => form.setFieldValue('faultCode', event.currentTarget.value.toUpperCase())}
          label={t('form.code')}
          description={t('form.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
          data-autofocus
        />
      )}
      <div className={classes.kinds}>
        <Select
          {...form.getInputProps('noticeLevel')}
          label={t('form.level')}
          description={alarms(`meaning.${form.values.noticeLevel}`)}
          data={noticeLevels.map((value) => ({ value, label: kit(`level.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('part')}
          label={t('form.part')}
          data={faultParts.map((value) => ({ value, label: alarms(`part.${value}`) }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('typeCode')}
          label={t('form.type')}
          data={faultTypes.map((value) => ({ value, label: alarms(`type.${value}`) }))}
          allowDeselect={false}
        />
      </div>
      {!isNew && <p className={classes.note}>{t('form.levelNote')}</p>}
      <FormPair>
        {languages.map((locale) => (
          <TextInput
            key={locale}
            {...form.getInputProps(`names.${locale}`)}
            label={inLanguage(t('form.names'), locale)}
            lang={locale}
            maxLength={100}
            autoComplete="off"
            required
          />
        ))}
      </FormPair>
      {listFields.map((field) => (
        <FormPair key={field}>
          {languages.map((locale) => (
            <Textarea
              key={locale}
              {...form.getInputProps(`${field}.${locale}`)}
              label={inLanguage(t(`form.${field}`), locale)}
              description={t('form.lines')}
              lang={locale}
              autosize
              minRows={3}
              maxRows={10}
            />
          ))}
        </FormPair>
      ))}
    </>
  );
}

/** Fields of a fault as text, to compare two edits. */
function useComparedFault(): ComparedField<FaultValues>[] {
  const { t } = useText('faultCatalogue');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const { inLanguage } = useLanguageLabel();
  const text = (value: unknown) => String(value) || t('form.none');
  return [
    { name: 'noticeLevel', label: t('form.level'), show: (value) => kit(`level.${value as NoticeLevel}`) },
    { name: 'part', label: t('form.part'), show: (value) => alarms(`part.${value as FaultPart}`) },
    { name: 'typeCode', label: t('form.type'), show: (value) => alarms(`type.${value as FaultType}`) },
    ...(['names', ...listFields] as const).flatMap((field) =>
      enteredLanguages().map((locale) => ({
        name: `${field}.${locale}` as const,
        label: inLanguage(t(`form.${field}`), locale),
        show: text,
      })),
    ),
  ];
}

interface FaultDialogProps {
  /** The fault to edit; undefined for a new one. */
  readonly fault: Fault | undefined;
  readonly onClose: () => void;
}

export function FaultDialog({ fault, onClose }: FaultDialogProps) {
  const { t } = useText('faultCatalogue');
  const explain = useExplain();
  const queries = useQueryClient();
  const refreshErrors = useRefreshErrors();
  const fields = useComparedFault();
  const [before] = useState(() => (fault ? faultValues(fault) : undefined));

  function done(key: 'form.saved' | 'form.created', name: string): void {
    saySuccess(t(key, { name }));
    void queries.invalidateQueries({ queryKey: callKey(faults.list) });
    // Errors show fault names, which come from the catalog.
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
    done('form.created', nameIn(storedLocale(), values.names).trim());
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
  const { inLanguage } = useLanguageLabel();
  const labelOf = (field: string) => {
    const [, locale] = field.split('.');
    return locale ? inLanguage(t('form.names'), locale as Locale) : t('form.code');
  };
  return (field: string, problem: FaultProblem): string =>
    problem === 'required' ? kit('detail.problem.required', { label: labelOf(field) }) : t(`form.problem.${problem}`);
}
