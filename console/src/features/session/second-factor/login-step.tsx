import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { stepLogin } from '@botify/contract/session/second-factor.contract';
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { getPasskey } from './passkey.ts';

interface Props {
  readonly remember: boolean;
  readonly onLeave: () => void;
}

/** Second step of a login, after the password. */
export function LoginStep({ remember, onLeave }: Props) {
  const { t } = useText('secondFactor');
  const [factors, setFactors] = useState<Result<typeof stepLogin.challenge>>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useTitle(t('login.title'));
  // Again after each failure: a challenge for passkeys can be used once.
  const load = useCallback(() => void call(stepLogin.challenge).then(setFactors, onLeave), [onLeave]);
  useEffect(load, [load]);

  async function complete(factor: () => Promise<Body<typeof stepLogin.complete>>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { access_token, data } = await call(stepLogin.complete, { body: await factor() });
      session.open(access_token, data, remember);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) return;
      if (error.field === 'code') setProblem(error.message);
      if (error.key === 'session.challengeGone') onLeave();
      else load();
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) setProblem(t('proof.codeMissing'));
    else void complete(async () => ({ code: code.trim() }));
  };

  if (!factors) return null;
  const { totp, passkey } = factors;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{t('login.title')}</Title>
        <Text c="dimmed">{t(totp ? 'login.text' : 'login.recoveryOnly')}</Text>
        {passkey && (
          <Button
            size="md"
            variant={totp ? 'default' : 'filled'}
            loading={busy}
            onClick={() => void complete(async () => ({ passkey: await getPasskey(passkey) }))}
          >
            {t('login.passkey')}
          </Button>
        )}
        <TextInput
          size="md"
          label={t(totp ? 'proof.code' : 'codes.title')}
          value={code}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" size="md" variant={totp ? 'filled' : 'default'} loading={busy}>
          {t('login.submit')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onLeave}>
          {t('login.back')}
        </Anchor>
      </Stack>
    </form>
  );
}
