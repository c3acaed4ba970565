import { type OnboardingStep, onboarding } from '@botify/contract/onboarding/onboarding.contract';
import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useLiveCall } from '../../kernel/call/live-call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { alertSubscriptionPath, connectPath } from '../../kernel/page/paths.ts';
import { offerUndo } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './checklist.module.css';

const everyMs = 5_000;

const pathOf: Readonly<Record<OnboardingStep, string>> = {
  tenant: '/tenant/list',
  site: '/app/project/list',
  machine: '/robot/robotList',
  colleague: '/system/user',
  alerts: alertSubscriptionPath,
};

/** First steps of a new installation or tenant. They complete themselves; the list is gone when all are done. */
export function Checklist() {
  const { t } = useText('onboarding');
  const [busy, run] = useBusy();
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const { data } = useLiveCall(onboarding.get, {}, isOver ? Number.POSITIVE_INFINITY : everyMs);
  if (data && (data.steps.length === 0) !== isOver) setOver(data.steps.length === 0);
  // A failed call has shown its message, and the page below works without the list.
  if (!data || data.steps.length === 0) return null;
  const refresh = () => client.invalidateQueries({ queryKey: callKey(onboarding.get) });
  const dismiss = () =>
    run(async () => {
      await call(onboarding.dismiss);
      offerUndo({ of: 'onboarding', words: t('dismissed'), undo: (quiet) => call(onboarding.restore, {}, quiet).finally(refresh) });
      await refresh();
    });
  const done = data.steps.filter((one) => one.done).length;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <div className={classes.head}>
        <Title order={2} size="h3" id="first-steps">
          {t('title')}
        </Title>
        <span className={classes.why} role="status">
          {t('progress', { done, total: data.steps.length })}
        </span>
        <Button variant="subtle" size="xs" loading={busy} onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </div>
      <ol className={classes.steps}>
        {data.steps.map(({ step, done: isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <span className={classes.mark}>{isDone && <Icon name="check" size={14} />}</span>
            <div>
              {isDone ? (
                <p className={classes.name}>
                  {t(`step.${step}.title`)} <span className={classes.why}>{t('done')}</span>
                </p>
              ) : (
                // Not a paragraph, whose links have no larger area for fingers.
                <div className={classes.name}>
                  <Link to={step === 'machine' && data.waitingFor ? connectPath(data.waitingFor) : pathOf[step]}>
                    {t(`step.${step}.title`)}
                  </Link>
                </div>
              )}
              <p className={classes.why}>
                {step === 'machine' && data.waitingFor ? t('waiting', { robotSn: data.waitingFor }) : t(`step.${step}.why`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
