import { pastDays } from '@botify/contract/robots/fleet-past.contract';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import type { Replay } from '../../kernel/past/use-time-machine.ts';
import { Failure } from '../failure.tsx';
import classes from './time-machine.module.css';

/** Reason why the replay is not shown: not stored, failed or loading. */
export function PastState({ replay, skeleton }: { readonly replay: Replay; readonly skeleton: ReactNode }) {
  const { t } = useText('timeMachine');
  if (replay.tooFar)
    return (
      <div className={classes.nothing} role="status">
        <p className={classes.nothingTitle}>{t('tooFar', { days: pastDays })}</p>
        <p>{t('tooFarText')}</p>
      </div>
    );
  if (replay.fleet.arrived) return null;
  return replay.query.error ? <Failure query={replay.query} /> : skeleton;
}
