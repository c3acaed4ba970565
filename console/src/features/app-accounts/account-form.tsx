import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { dash } from '@botify/domain/format/number';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useUnsaved } from '../../kernel/page/unsaved.ts';
import { ask } from '../../kernel/toasts/toasts.ts';
import type { ComparedField } from '../../ui/compare-changes.tsx';
import { sameValue } from '../../ui/compare-choice.ts';
import { useSaveOrCompare } from '../../ui/use-save-or-compare.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { type AccountValues, bodyOf, type Problem, problemsOf, valuesOf } from './account-values.ts';
import classes from './app-accounts.module.css';

interface AccountFieldsProps {
  readonly form: UseFormReturnType<AccountValues>;
  readonly isNew: boolean;
}

type Order = ('label' | 'input' | 'description' | 'error')[];
// Descriptions below the inputs, so that the inputs of a row line up.
const common = { inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies Order as Order, errorProps: { role: 'alert' } };
const typed = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };

function AccountFields({ form, isNew }: AccountFieldsProps) {
  const { t } = useText('appAccounts');
  return (
    <div className={classes.grid}>
      <TextInput
        {...form.getInputProps('account')}
        {...common}
        {...typed}
        label={t('column.account')}
        description={t('form.accountHint')}
        maxLength={100}
        withAsterisk
      />
      <TextInput {...form.getInputProps('name')} {...common} label={t('column.name')} autoComplete="off" maxLength={100} withAsterisk />
      <PasswordInput
        {...form.getInputProps('password')}
        {...common}
        label={t(isNew ? 'form.password' : 'form.newPassword')}
        description={t(isNew ? 'form.passwordHint' : 'form.passwordKept')}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
        maxLength={128}
        withAsterisk={isNew}
      />
      <TextInput {...form.getInputProps('phone')} {...common} label={t('column.phone')} type="tel" autoComplete="off" maxLength={20} />
      <TextInput {...form.getInputProps('email')} {...common} {...typed} label={t('column.email')} type="email" maxLength={254} />
    </div>
  );
}

/** Text of a problem. */
function useExplain(): (field: string, problem: Problem) => string {
  const { t } = useText('appAccounts');
  const { t: kit } = useText('kit');
  const labels: Readonly<Record<string, string>> = {
    account: t('column.account'),
    name: t('column.name'),
    password: t('form.password'),
  };
  return (field, problem) => (problem === 'required' ? kit('detail.problem.required', { label: labels[field] }) : t(`form.${problem}`));
}

/** Fields to compare two edits by; passwords are never shown. */
function useComparedFields(): ComparedField<AccountValues>[] {
  const { t } = useText('appAccounts');
  const show = (value: unknown) => String(value) || dash;
  return (['account', 'name', 'phone', 'email'] as const).map((name) => ({ name, label: t(`column.${name}`), show }));
}

interface Props {
  /** Current state; undefined for a new account. */
  readonly account: AppAccount | undefined;
  /** State when editing began, the base of the draft. */
  readonly base?: AppAccount;
  readonly onSaved: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function AccountForm({ account, base, onSaved, onCancel }: Props) {
  const { t } = useText('appAccounts');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const explain = useExplain();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** A ref, because state would be updated only with the next render. */
  const saving = useRef(false);
  const isNew = account === undefined;
  const form = useForm<AccountValues>({
    initialValues: valuesOf(base),
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values, isNew)).map(([field, problem]) => [field, explain(field, problem)])),
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);

  const id = account?.id ?? '';
  const { save, comparison } = useSaveOrCompare<AccountValues>({
    fields: useComparedFields(),
    store: (values, version) => call(appAccounts.update, { params: { id }, body: { ...bodyOf(values), version } }),
    fetch: async () => {
      const now = await call(appAccounts.get, { params: { id } });
      return { values: { ...valuesOf(now), password: form.values.password }, version: now.version };
    },
    onSaved: () => void onSaved(form.values.name),
  });

  async function store(values: AccountValues): Promise<void> {
    if (!account || !base) {
      await call(appAccounts.create, { body: { ...bodyOf(values), password: values.password } });
      return onSaved(values.name.trim());
    }
    // Only the status changed meanwhile, which is not part of this form: use the newer version.
    const { version } = sameValue(valuesOf(base), valuesOf(account)) ? account : base;
    await save(values, version, { ...valuesOf(base), password: values.password });
  }

  async function submit(values: AccountValues): Promise<void> {
    if (saving.current) return;
    if (!isNew && !dirty) {
      onCancel();
      return;
    }
    saving.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await store(values);
    } catch (error) {
      const words = error instanceof CallError ? error.message : common('failed.error');
      const field = error instanceof CallError ? (error.field ?? '') : '';
      if (Object.hasOwn(values, field)) form.setFieldError(field, words);
      else setFailed(words);
    }
    saving.current = false;
    setBusy(false);
  }

  function cancel(): void {
    if (busy) return;
    // The navigation guard asks when a new account is left.
    if (isNew || !dirty) {
      onCancel();
      return;
    }
    ask({
      title: kit('detail.discard.title'),
      text: kit('detail.discard.text', { title: t('form.title') }),
      confirm: kit('detail.discard.confirm'),
      cancel: kit('detail.discard.stay'),
      onConfirm: onCancel,
      onClose: () => undefined,
    });
  }

  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isNew) root.current?.querySelector('input')?.focus();
  }, [isNew]);
  const focusFirst = (errors: FormErrors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  return (
    <>
      <form ref={root} className={classes.form} onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
        <AccountFields form={form} isNew={isNew} />
        {failed && (
          <div role="alert">
            <WarningNote>{kit('detail.failed', { reason: failed })}</WarningNote>
          </div>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {isNew ? t('form.submit') : kit('detail.save')}
          </Button>
          <Button variant="default" onClick={cancel} disabled={busy}>
            {common('action.cancel')}
          </Button>
        </div>
      </form>
      {comparison}
    </>
  );
}
