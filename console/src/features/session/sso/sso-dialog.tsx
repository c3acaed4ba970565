import { sso } from '@botify/contract/sso/sso.contract';
import { Button, PasswordInput, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { MappingFields } from './mapping-fields.tsx';
import { type Answer, isComplete, type SsoValues, valuesOf } from './sso-values.ts';

interface Props {
  readonly answer: Answer;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Sets up or changes single sign-on. */
export function SsoDialog({ answer, onSaved, onClose }: Props) {
  const { t } = useText('ssoSettings');
  const { settings } = answer;
  const validate = (values: SsoValues) => {
    const filled = (name: 'name' | 'clientId' | 'groupsClaim') => (values[name].trim() === '' ? t(`problem.${name}`) : null);
    const isOtherClient = values.issuer.trim() !== settings?.issuer || values.clientId.trim() !== settings.clientId;
    return {
      name: filled('name'),
      issuer: /^https?:\/\/\S+$/.test(values.issuer.trim()) ? null : t('problem.issuer'),
      clientId: filled('clientId'),
      clientSecret: isOtherClient && values.clientSecret === '' ? t('problem.clientSecret') : null,
      groupsClaim: filled('groupsClaim'),
      mappings: values.mappings.every((row) => row.group.trim() !== '' && isComplete(row)) ? null : t('problem.row'),
      fallback: values.fallback && !isComplete(values.fallback) ? t('problem.fallback') : null,
    };
  };
  async function save({ clientSecret, mappings, fallback, ...values }: SsoValues): Promise<void> {
    const { enabled, passwordLogin } = values;
    const texts = { name: values.name.trim(), issuer: values.issuer.trim(), clientId: values.clientId.trim() };
    await call(
      sso.save,
      {
        body: {
          ...{ enabled, passwordLogin, ...texts, groupsClaim: values.groupsClaim.trim() },
          ...(clientSecret ? { clientSecret } : {}),
          mappings: mappings.filter(isComplete).map((row) => ({ ...row, group: row.group.trim() })),
          fallback: fallback && isComplete(fallback) ? fallback : null,
          version: settings?.version ?? 0,
        },
      },
      { quiet: true },
    );
    await onSaved();
  }
  return (
    <FormDialog title={t(settings ? 'edit' : 'setUp')} initialValues={valuesOf(settings)} validate={validate} save={save} onClose={onClose}>
      {(form) => (
        <>
          <Switch {...form.getInputProps('enabled', { type: 'checkbox' })} label={t('field.enabled')} />
          <ProviderFields form={form} isNew={!settings} />
          <Text size="sm" c="dimmed">
            {t('register')}
            <br />
            {t('field.redirectUri')} <code>{answer.redirectUri}</code>
            <br />
            {t('field.logoutUri')} <code>{answer.logoutUri}</code>
          </Text>
          <MappingFields form={form} answer={answer} />
          <Switch
            {...form.getInputProps('passwordLogin', { type: 'checkbox' })}
            label={t('field.passwordLogin')}
            description={t(answer.passwordsRequired ? 'field.passwordsRequired' : 'field.passwordLoginHint')}
            disabled={answer.passwordsRequired}
          />
        </>
      )}
    </FormDialog>
  );
}

function ProviderFields({ form, isNew }: { readonly form: UseFormReturnType<SsoValues>; readonly isNew: boolean }) {
  const { t } = useText('ssoSettings');
  const [busy, run] = useBusy();
  const test = () =>
    run(async () => {
      const { issuer } = await call(sso.test, { body: { issuer: form.values.issuer.trim() } });
      saySuccess(t('tested', { issuer }));
    });
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
  return (
    <>
      <FormPair>
        <TextInput {...form.getInputProps('name')} label={t('field.name')} description={t('field.nameHint')} maxLength={40} required />
        <TextInput
          {...form.getInputProps('groupsClaim')}
          {...plain}
          label={t('field.groupsClaim')}
          description={t('field.groupsClaimHint')}
          maxLength={100}
          required
        />
        <TextInput
          {...form.getInputProps('issuer')}
          {...plain}
          type="url"
          label={t('field.issuer')}
          description={t('field.issuerHint')}
          maxLength={500}
          required
          wrapperProps={{ 'data-wide': true }}
        />
        <TextInput {...form.getInputProps('clientId')} {...plain} label={t('field.clientId')} maxLength={200} required />
        <PasswordInput
          {...form.getInputProps('clientSecret')}
          label={t('field.clientSecret')}
          placeholder={isNew ? '' : t('field.secretKept')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }}
          maxLength={1000}
          required={isNew}
        />
      </FormPair>
      <div>
        <Button variant="default" size="xs" loading={busy} disabled={form.values.issuer.trim() === ''} onClick={test}>
          {t('test')}
        </Button>
      </div>
    </>
  );
}
