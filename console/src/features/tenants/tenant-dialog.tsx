import { type Locale, locales, ownName } from '@botify/contract/kernel/locale';
import { type Tenant, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { dash } from '@botify/domain/format/number';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DateField } from '../../ui/detail/date-field.tsx';
import { EmailInput, FormDialog, FormPair } from '../../ui/form-dialog.tsx';
import { enteredLanguages, useLanguageLabel } from '../../ui/language-label.ts';
import { useSaveOrCompare } from '../../ui/use-save-or-compare.tsx';
import { zoneLabel, zoneOptions } from '../../ui/zone.ts';
import { nameOf } from './tenant-columns.tsx';
import { bodyOf, emptyValues, problemsOf, type TenantValues, valuesOf } from './tenant-values.ts';

interface Props {
  /** Undefined for a new tenant. */
  readonly tenant: Tenant | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

const limits = ['maxRobots', 'maxAccounts', 'maxSites'] as const;
const edited = ['timeZone', 'language', 'contractStart', 'contractEnd', ...limits] as const;

/** Creates or edits a tenant. */
export function TenantDialog({ tenant, onSaved, onClose }: Props) {
  const { t } = useText('tenants');
  const { inLanguage } = useLanguageLabel();
  const isNew = tenant === undefined;
  const [before] = useState(() => (tenant ? valuesOf(tenant) : emptyValues()));
  // Once: offsets of all zones are slow to compute, and each key press renders the form.
  const [zones] = useState(() => zoneOptions(before.timeZone).map(({ value, label }) => ({ value, label })));
  const code = tenant?.tenantCode ?? '';
  const name = tenant ? nameOf(tenant) : '';
  const done = (words: string) => {
    saySuccess(words);
    void onSaved();
    onClose();
  };
  const show = (name: (typeof edited)[number], value: unknown): string => {
    if (name === 'language') return ownName(value as Locale);
    if (name === 'timeZone') return zoneLabel(String(value));
    return String(value ?? '') || dash;
  };
  const { save, comparison, comparing } = useSaveOrCompare<TenantValues>({
    fields: [
      ...enteredLanguages().map((locale) => ({
        name: `names.${locale}` as const,
        label: inLanguage(t('field.names'), locale),
        show: (value: unknown) => String(value || dash),
      })),
      ...edited.map((name) => ({ name, label: t(`field.${name}`), show: (value: unknown) => show(name, value) })),
    ],
    store: (values, version) => call(tenantAdministration.update, { params: { code }, body: { ...bodyOf(values), version } }),
    fetch: async () => {
      const now = await call(tenantAdministration.get, { params: { code } });
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => done(t('saved', { name })),
  });
  async function store(values: TenantValues): Promise<void> {
    if (tenant) return save(values, tenant.version, before);
    const { tenantCode, managerName, managerEmail } = values;
    const email = managerEmail.trim();
    const body = { ...bodyOf(values), tenantCode, managerName: managerName.trim(), managerEmail: email };
    await call(tenantAdministration.create, { body });
    done(t('created', { name: tenantCode, email }));
  }
  return (
    <>
      <FormDialog<TenantValues>
        title={isNew ? t('create') : t('editNamed', { name })}
        submit={isNew ? t('createButton') : undefined}
        initialValues={before}
        validate={(values) =>
          Object.fromEntries(Object.entries(problemsOf(values, isNew)).map(([name, problem]) => [name, t(`problem.${problem}`)]))
        }
        save={store}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => {
          const input = (field: keyof TenantValues) => ({ ...form.getInputProps(field), label: t(`field.${field}`) });
          return (
            <FormPair>
              {isNew && (
                <TextInput
                  {...input('tenantCode')}
                  description={t('field.tenantCodeHint')}
                  maxLength={32}
                  withAsterisk
                  required
                  wrapperProps={{ 'data-wide': true }}
                />
              )}
              {enteredLanguages().map((locale) => (
                <TextInput
                  key={locale}
                  {...form.getInputProps(`names.${locale}`)}
                  label={inLanguage(t('field.names'), locale)}
                  lang={locale}
                  maxLength={100}
                  withAsterisk
                  required
                />
              ))}
              {isNew && <TextInput {...input('managerName')} maxLength={100} withAsterisk required />}
              {isNew && <EmailInput {...input('managerEmail')} description={t('field.managerHint')} withAsterisk required />}
              <Select {...input('timeZone')} description={t('field.timeZoneHint')} data={zones} searchable allowDeselect={false} />
              <Select
                {...input('language')}
                description={t('field.languageHint')}
                data={locales.map((value) => ({ value, label: ownName(value) }))}
                allowDeselect={false}
              />
              <DateField {...input('contractStart')} clearable />
              <DateField {...input('contractEnd')} clearable />
              {limits.map((name) => (
                <NumberInput
                  key={name}
                  {...input(name)}
                  description={t('field.limitHint')}
                  min={0}
                  max={1_000_000}
                  allowDecimal={false}
                  allowNegative={false}
                />
              ))}
            </FormPair>
          );
        }}
      </FormDialog>
      {comparison}
    </>
  );
}
