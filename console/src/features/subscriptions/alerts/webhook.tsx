import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ask } from '../../../kernel/toasts/toasts.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './form.module.css';
import places from './places.module.css';
import { AlertTest } from './test.tsx';
import type { AlertValues } from './values.ts';

interface Props {
  readonly values: AlertValues;
  /** The stored address equals the input: tests are sent to the stored one. */
  readonly isSaved: boolean;
  readonly hasSecret: boolean;
  readonly error: string | undefined;
  readonly onChange: (values: AlertValues) => void;
  readonly onSecret: (secret: string) => void;
}

const headers = { id: 'Botify-Id', timestamp: 'Botify-Timestamp', signature: 'Botify-Signature' } as const;

/** Webhook address and the secret that signs its requests. */
export function AlertWebhook({ values, isSaved, hasSecret, error, onChange, onSecret }: Props) {
  const { t } = useText('alertSubscription');
  const { t: common } = useText('common');
  const [busy, run] = useBusy();
  const [asking, setAsking] = useState(false);

  function rotate(): void {
    setAsking(true);
    ask({
      title: t('webhook.rotateTitle'),
      text: t('webhook.rotateText'),
      confirm: t('webhook.rotate'),
      cancel: common('action.cancel'),
      onConfirm: () => run(async () => onSecret((await call(alertSubscription.rotateSecret)).webhookSecret)),
      onClose: () => setAsking(false),
    });
  }

  return (
    <SectionFrame title={t('section.webhook')}>
      <div className={classes.stack}>
        <TextInput
          type="url"
          data-field="webhookUrl"
          label={t('webhook.address')}
          description={t('webhook.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('webhook.example')}
          maxLength={500}
          autoComplete="off"
          value={values.webhookUrl}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => onChange({ ...values, webhookUrl: currentTarget.value })}
        />
        {values.webhookUrl.trim() !== '' && <AlertTest channel="webhook" hindrance={isSaved ? undefined : t('test.saveFirst')} />}
        <div className={places.secret}>
          <span>{t('webhook.secret')}</span>
          <span className={classes.aside}>{t(hasSecret ? 'webhook.hasSecret' : 'webhook.noSecret')}</span>
          {hasSecret && (
            <Button variant="default" size="xs" loading={busy} disabled={asking} onClick={rotate}>
              {t('webhook.rotate')}
            </Button>
          )}
        </div>
        <div>
          <p className={classes.aside}>{t('webhook.signed')}</p>
          <dl className={places.headers}>
            {(['id', 'timestamp', 'signature'] as const).map((one) => (
              <div key={one} style={{ display: 'contents' }}>
                <dt>
                  <code>{headers[one]}</code>
                </dt>
                <dd>{t(`webhook.headers.${one}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </SectionFrame>
  );
}
