import { nameIn, readsChinese } from '@botify/contract/kernel/name-in';
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

type NameField = 'nameZh' | 'nameEn';
const order = ['label', 'input', 'description', 'error'] satisfies ('label' | 'input' | 'description' | 'error')[];

/** Names in both languages, the current one first, and the number. */
function RoleFields({ form, own }: RoleFieldsProps) {
  const { t } = useText('roles');
  const [first, second]: readonly [NameField, NameField] = readsChinese(storedLocale()) ? ['nameZh', 'nameEn'] : ['nameEn', 'nameZh'];
  /** Copies the first name to the other language: most roles have the same name in both. */
  const prefill = (from: NameField) => {
    const to = from === 'nameZh' ? 'nameEn' : 'nameZh';
    if (form.values[from].trim() && !form.values[to].trim()) form.setFieldValue(to, form.values[from].trim());
  };
  const field = (name: NameField) => {
    const input = form.getInputProps(name);
    return (
      <TextInput
        {...input}
        key={name}
        label={t(`field.${name}`)}
        description={t(name === 'nameZh' ? 'field.nameZhHint' : 'field.nameHint')}
        onBlur={(event) => {
          input.onBlur?.(event);
          prefill(name);
        }}
        inputWrapperOrder={order}
        errorProps={{ role: 'alert' }}
        withAsterisk={name === first}
        autoComplete="off"
        data-autofocus={name === first || undefined}
      />
    );
  };
  return (
    <FormPair>
      {field(first)}
      {field(second)}
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
    { name: 'nameZh', label: t('field.nameZh'), show: String },
    { name: 'nameEn', label: t('field.nameEn'), show: String },
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
    nameZh: role.nameZh,
    nameEn: role.nameEn,
    number: role.number,
    menuIds: inOrder(entries, new Set(role.menuIds)),
  });
  const [before] = useState((): RoleValues => {
    if (!source) return { nameZh: '', nameEn: '', number: Math.max(own, usualNumber), menuIds: [] };
    const values = valuesOf(source);
    if (kind === 'edit') return values;
    return { ...values, nameZh: t('dialog.copyOf', { name: source.nameZh }), nameEn: t('dialog.copyOfEn', { name: source.nameEn }) };
  });
  const isOwn = kind === 'edit' && source?.id === inUse?.id;

  const done = (key: 'saved' | 'created', values: RoleValues) => {
    saySuccess(t(key, { name: nameIn(storedLocale(), values) }));
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
        initialValues={before}
        validate={(typed) => {
          const { nameZh, nameEn, number } = fillNames(typed);
          const problem = problemOfNumber(number, own);
          const found = { nameZh: explainName(nameZh), nameEn: explainName(nameEn), number: problem && t(`problem.${problem}`, { own }) };
          return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
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
