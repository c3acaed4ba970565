import { brands, type EnteredBrand } from '@botify/contract/brand/brand.contract';
import { nameIn } from '@botify/contract/kernel/by-locale';
import { color as base } from '@botify/domain/brand/palette';
import { TextInput } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { enteredLanguages, useLanguageLabel } from '../../../ui/language-label.ts';
import { useSaveOrCompare } from '../../../ui/use-save-or-compare.tsx';
import classes from './brand.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandValues, bodyOf, filled, isColor, type LogoValue, logoKind, valuesOf } from './brand-values.ts';
import { LogoField } from './logo-field.tsx';
import { showOwnBrand } from './own-brand.ts';

interface Props {
  readonly entered: EnteredBrand;
  /** Another tenant than the selected one; for staff of the provider. */
  readonly tenantCode?: string;
  readonly onSaved?: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Edits the brand of a tenant, with a preview of the result. */
export function BrandDialog({ entered, tenantCode, onSaved, onClose }: Props) {
  const { t } = useText('brand');
  const { inLanguage } = useLanguageLabel();
  const options = { tenantCode };
  const { save, comparison, comparing } = useSaveOrCompare<BrandValues>({
    fields: [
      ...enteredLanguages().map((locale) => ({
        name: `names.${locale}` as const,
        label: inLanguage(t('field.names'), locale),
        show: (value: unknown) => String(value || t('byDefault')),
      })),
      { name: 'color', label: t('field.color'), show: (value: unknown) => String(value || t('byDefault')) },
      { name: 'logo', label: t('field.logo'), show: (value: unknown) => t(`logo.${logoKind(value as LogoValue | null)}`) },
    ],
    store: (values, version) => call(brands.update, { body: { ...bodyOf(values), version } }, options),
    fetch: async () => {
      const now = await call(brands.get, {}, options);
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => {
      saySuccess(t('saved'));
      void showOwnBrand(tenantCode);
      void onSaved?.();
      onClose();
    },
  });
  const before = valuesOf(entered);
  return (
    <>
      <FormDialog<BrandValues>
        title={t('of', { name: nameIn(storedLocale(), entered.tenantNames) })}
        initialValues={before}
        validate={{ color: (value) => (isColor(value) ? null : t('problem.color')) }}
        save={(values) => save(values, entered.version, before)}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => {
          const { names, color, logo } = form.getValues();
          const chosen = isColor(color) ? color.trim().toLowerCase() : '';
          const picker = (
            <input
              type="color"
              className={classes.picker}
              aria-label={t('field.pick')}
              title={t('field.pick')}
              value={chosen || base.brand}
              onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value)}
            />
          );
          return (
            <FormPair>
              {enteredLanguages().map((locale) => (
                <TextInput
                  key={locale}
                  {...form.getInputProps(`names.${locale}`)}
                  label={inLanguage(t('field.names'), locale)}
                  description={t('field.nameHint')}
                  placeholder={nameIn(locale, entered.tenantNames)}
                  lang={locale}
                  maxLength={100}
                />
              ))}
              <TextInput
                {...form.getInputProps('color')}
                label={t('field.color')}
                description={t('field.colorHint')}
                placeholder={base.brand}
                leftSection={picker}
                leftSectionPointerEvents="all"
                maxLength={7}
                spellCheck={false}
                autoComplete="off"
              />
              <LogoField
                value={logo}
                error={form.errors.logo}
                onChange={(next) => form.setFieldValue('logo', next)}
                onProblem={(problem) => form.setFieldError('logo', t(`problem.${problem}`))}
              />
              <BrandPreview
                name={nameIn(storedLocale(), { ...entered.tenantNames, ...filled(names) })}
                color={chosen || null}
                logo={logo}
              />
            </FormPair>
          );
        }}
      </FormDialog>
      {comparison}
    </>
  );
}
