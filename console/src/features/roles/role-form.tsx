import { inEachLocale, nameIn } from '@botify/contract/kernel/by-locale';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { type Grantable, roles } from '@botify/contract/roles/roles.contract';
import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../ui/compare-changes.tsx';
import { FormDialog, FormPair } from '../../ui/form-dialog.tsx';
import { enteredLanguages, useLanguageLabel } from '../../ui/language-label.ts';
import { useSaveOrCompare } from '../../ui/use-save-or-compare.tsx';
import { Holders } from './role-holders.tsx';
import { RolePermissions } from './role-permissions.tsx';
import {
  fillNames,
  fullTitle,
  inOrder,
  mostLetters,
  problemOfName,
  problemOfNumber,
  type RoleDetail,
  type RoleValues,
} from './role-values.ts';
import { useRefreshRoles } from './use-roles.ts';

interface RoleFieldsProps {
  readonly form: UseFormReturnType<RoleValues>;
  /** Number of the user's own role. */
  readonly own: number;
}

const order = ['label', 'input', 'description', 'error'] satisfies ('label' | 'input' | 'description' | 'error')[];

/** Names in every language, the current one first, and the number. */
function RoleFields({ form, own }: RoleFieldsProps) {
  const { t } = useText('roles');
  const { nameOf, inLanguage } = useLanguageLabel();
  const languages = enteredLanguages();
  /** Copies a name to the languages that have none: most roles have the same name in all. */
  const prefill = (from: Locale) => {
    const { names } = form.values;
    if (names[from].trim())
      form.setFieldValue(
        'names',
        inEachLocale((locale) => (names[locale].trim() ? names[locale] : names[from].trim())),
      );
  };
  const field = (locale: Locale) => {
    const input = form.getInputProps(`names.${locale}`);
    const isFirst = locale === languages[0];
    return (
      <TextInput
        {...input}
        key={locale}
        label={inLanguage(t('field.names'), locale)}
        description={t('field.nameHint', { language: nameOf(locale) })}
        onBlur={(event) => {
          input.onBlur?.(event);
          prefill(locale);
        }}
        inputWrapperOrder={order}
        errorProps={{ role: 'alert' }}
        withAsterisk={isFirst}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
    );
  };
  return (
    <FormPair>
      {languages.map(field)}
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

/** Fields as text, to compare two edits; for menu entries, the changes of each. */
function useComparedRole(entries: readonly Grantable[], base: readonly string[]): ComparedField<RoleValues>[] {
  const { t } = useText('roles');
  const { inLanguage } = useLanguageLabel();
  const titles = (ids: readonly string[]) => ids.map((id) => fullTitle(entries, id)).join(t('tree.names'));
  const changes = (ids: readonly string[]) => {
    const added = ids.filter((id) => !base.includes(id));
    const removed = base.filter((id) => !ids.includes(id));
    if (added.length + removed.length === 0) return t('compare.same');
    return (
      <>
        {added.length > 0 && <div>{t('compare.added', { names: titles(added) })}</div>}
        {removed.length > 0 && <div>{t('compare.removed', { names: titles(removed) })}</div>}
      </>
    );
  };
  return [
    ...enteredLanguages().map((locale) => ({
      name: `names.${locale}` as const,
      label: inLanguage(t('field.names'), locale),
      show: String,
    })),
    { name: 'number', label: t('field.number'), show: String },
    { name: 'menuIds', label: t('field.permissions'), show: (ids) => changes(ids as readonly string[]) },
  ];
}

interface RoleFormProps {
  readonly kind: 'create' | 'edit' | 'copy';
  readonly entries: readonly Grantable[];
  /** The role to edit or to copy. */
  readonly source: RoleDetail | undefined;
  readonly onClose: () => void;
}

/** Number of the template role that works with machines. */
const usualNumber = 50;

export function RoleForm({ kind, entries, source, onClose }: RoleFormProps) {
  const { t } = useText('roles');
  const refresh = useRefreshRoles();
  const inUse = useSession(({ roleList }) => roleList[0]);
  const own = inUse?.number ?? 1;
  const valuesOf = (role: RoleDetail): RoleValues => ({
    names: inEachLocale((locale) => role.names[locale] ?? ''),
    number: role.number,
    menuIds: inOrder(entries, new Set(role.menuIds)),
  });
  const [before] = useState((): RoleValues => {
    if (!source) return { names: inEachLocale(() => ''), number: Math.max(own, usualNumber), menuIds: [] };
    const values = valuesOf(source);
    if (kind === 'edit') return values;
    return { ...values, names: inEachLocale((locale) => `${nameIn(locale, source.names)} (2)`) };
  });
  const isOwn = kind === 'edit' && source?.id === inUse?.id;

  const done = (key: 'saved' | 'created', values: RoleValues) => {
    saySuccess(t(key, { name: nameIn(storedLocale(), values.names) }));
    void refresh();
    if (isOwn) void session.refresh().catch(() => undefined);
    onClose();
  };
  const bodyOf = (values: RoleValues) => ({ ...values, number: Number(values.number), menuIds: [...values.menuIds] });
  /** A ref, because state would be updated only with the next render. */
  const stored = useRef(before);
  const { save, comparison, comparing } = useSaveOrCompare<RoleValues>({
    fields: useComparedRole(entries, before.menuIds),
    store: (values, version) => {
      stored.current = values;
      return call(roles.update, { params: { id: source?.id ?? '' }, body: { ...bodyOf(values), version } });
    },
    fetch: async () => {
      const now = await call(roles.get, { params: { id: source?.id ?? '' } });
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => done('saved', stored.current),
  });
  async function store(typed: RoleValues): Promise<void> {
    const values = fillNames(typed);
    if (kind === 'edit' && source) return save(values, source.version, before);
    await call(roles.create, { body: { ...bodyOf(values), ...(source ? { copyOf: source.id } : {}) } });
    done('created', values);
  }
  const explainName = (name: string) => {
    const problem = problemOfName(name);
    return problem && t(`problem.${problem}`, { most: mostLetters });
  };

  return (
    <>
      <FormDialog<RoleValues>
        title={t(`dialog.${kind}`, { name: source?.name })}
        submit={kind === 'edit' ? undefined : t('createButton')}
        initialValues={before}
        validate={(typed) => {
          const { names, number } = fillNames(typed);
          const problem = problemOfNumber(number, own);
          const ofNames = locales.map((locale) => [`names.${locale}`, explainName(names[locale])]);
          const found = { ...Object.fromEntries(ofNames), number: problem && t(`problem.${problem}`, { own }) };
          return Object.fromEntries(Object.entries<string | undefined>(found).filter(([, words]) => words !== undefined));
        }}
        save={store}
        onClose={onClose}
        covered={comparing}
      >
        {(form) => (
          <>
            <RoleFields form={form} own={own} />
            <RolePermissions
              entries={entries}
              ticked={form.values.menuIds}
              onChange={(menuIds) => form.setFieldValue('menuIds', menuIds)}
              error={form.errors.menuIds}
              ownBefore={isOwn ? before.menuIds : undefined}
            />
            {kind === 'edit' && source && <Holders role={source} />}
          </>
        )}
      </FormDialog>
      {comparison}
    </>
  );
}
