import { Anchor, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Steps } from '../../../ui/steps.tsx';
import { useCountdown } from './countdown.ts';
import { ForgotAccountStep, ForgotCodeStep, resetPassword, type Who } from './forgot-steps.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ForgotPasswordStepProps {
  readonly who: Who;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 3: the new password, twice. */
const ForgotPasswordStep = ({ who, code, onDone }: ForgotPasswordStepProps) => (
  <NewPasswordForm username={who.address} save={(passwords) => resetPassword(who, code, passwords).then(onDone)} />
);

interface Props {
  /** Returns to the login, with the account if its password was reset. */
  readonly onLeave: (account?: string) => void;
}

/** Resets a password in three steps, by email or phone. */
export function ForgotPassword({ onLeave }: Props) {
  const { t } = useText('session');
  const [who, setWho] = useState<Who>({ channel: 'email', tenantName: '', address: '' });
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [code, setCode] = useState('');
  const { left, start } = useCountdown();

  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('forgot.title')}
      </Title>
      <Steps label={t('forgot.steps')} current={step} steps={[t('forgot.stepAccount'), t('forgot.stepCode'), t('forgot.stepPassword')]} />
      {step === 1 && (
        <ForgotAccountStep
          who={who}
          onSent={(wanted, seconds) => {
            setWho(wanted);
            start(seconds);
            setStep(2);
          }}
        />
      )}
      {step === 2 && (
        <ForgotCodeStep
          who={who}
          left={left}
          onSent={start}
          onChecked={(checked) => {
            setCode(checked);
            setStep(3);
          }}
        />
      )}
      {step === 3 && (
        <ForgotPasswordStep
          who={who}
          code={code}
          onDone={() => {
            saySuccess(t('forgot.done'));
            onLeave(who.address);
          }}
        />
      )}
      <Anchor component="button" type="button" size="sm" onClick={() => (step === 2 ? setStep(1) : onLeave())}>
        {step === 2 ? t('forgot.changeAccount') : t('forgot.backToLogin')}
      </Anchor>
    </Stack>
  );
}
