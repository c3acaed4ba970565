import type { CurrentError, TriedFix } from '@botify/contract/alarms/error-records';
import { stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { formatPercent } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { ErrorActDialog } from './act-dialog.tsx';
import classes from './error-detail.module.css';

interface Props {
  readonly error: Pick<CurrentError, 'id' | 'state' | 'version' | 'nickName' | 'endTime'>;
  readonly fixes: readonly TriedFix[];
}

/** Fixes of earlier errors with their success. One press fills the dialog that resolves this error. */
export function TriedFixes({ error, fixes }: Props) {
  const { t } = useText('errorManagement');
  const id = useId();
  const [used, setUsed] = useState<TriedFix>();
  const mayUse = useHolds('error:handle') && stateAfter(error.state, 'resolve') !== undefined;
  if (fixes.length === 0) return null;
  return (
    <>
      <h3 id={id} className={classes.subtitle}>
        {t('fix.title')}
      </h3>
      <ul className={classes.cures} aria-labelledby={id}>
        {fixes.map((fix) => (
          <li key={fix.note} className={classes.fix}>
            <div>
              <p className={classes.cure}>{fix.note}</p>
              <p className={classes.aside}>
                <Success {...fix} />
                <span>{t('fix.tried', { count: fix.tried })}</span>
                {fix.onMachine > 0 && <span>{t('fix.onMachine', { count: fix.onMachine })}</span>}
              </p>
            </div>
            {mayUse && (
              <Button size="xs" variant="default" aria-label={t('fix.useNamed', { fix: fix.note })} onClick={() => setUsed(fix)}>
                {t('fix.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {used && <ErrorActDialog error={error} act="resolve" note={used.note} onClose={() => setUsed(undefined)} />}
    </>
  );
}

function Success({ held, judged }: TriedFix) {
  const { t } = useText('errorManagement');
  if (judged === 0) return <span>{t('fix.unknown')}</span>;
  return (
    <strong title={t('fix.rateHint')}>
      {t('fix.rate', { percent: formatPercent((held / judged) * 100, { atMost: 0 }), held, judged })}
    </strong>
  );
}
