import { type CurrentError, robotErrors } from '@botify/contract/alarms/errors.contract';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { errorPath } from '../../kernel/paths.ts';
import { useCall } from '../../kernel/query.tsx';
import { useText } from '../../kernel/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LevelTag } from '../../ui/status-tag.tsx';
import { Time } from '../../ui/time.tsx';
import { useMayOpenError } from './error-paths.ts';
import { WallAcknowledge } from './wall-acknowledge.tsx';
import { WallPart } from './wall-live.tsx';
import classes from './wall-panel.module.css';
import { WallSince } from './wall-since.tsx';
import { CareWords } from './wall-tile.tsx';

/** What is wrong with the machine now, why that may be and what to do. Asked for anew when the wall says that something changed. */
export function WallErrors({ robot: { robotSn, errors } }: { readonly robot: FleetRobot }) {
  const { t } = useText('alarmWall');
  const query = useCall(robotErrors.current, { body: { robotSn } });
  const said = errors.map(({ id, state, nickName }) => `${id} ${state} ${nickName}`).join();
  const asked = useRef(said);
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (asked.current === said) return;
    asked.current = said;
    refetch();
  }, [said]);
  return (
    <WallPart title={t('panel.errors')}>
      <Loaded query={query}>
        {(current) =>
          current.length === 0 ? (
            <p className={classes.fine}>
              <Icon name="check" size={18} />
              {t('panel.noErrors')}
            </p>
          ) : (
            <ul className={classes.errors}>
              {current.map((error) => (
                <OneError key={error.id} error={error} refetch={() => query.refetch()} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </WallPart>
  );
}

function OneError({ error, refetch }: { readonly error: CurrentError; readonly refetch: () => Promise<unknown> }) {
  const { t } = useText('alarmWall');
  const mayOpen = useMayOpenError();
  const { id, faultCode, faultName, noticeLevel, startTime, timeZone, state, possibleCauses, handlingSuggestions } = error;
  return (
    <li className={classes.error}>
      <div className={classes.errorHead}>
        <LevelTag level={noticeLevel} />
        <strong>
          {faultCode} {faultName !== faultCode && faultName}
        </strong>
      </div>
      <p className={classes.care}>
        <span>
          {t('error.since')} <Time at={startTime} zone={timeZone} precision="minute" /> · <WallSince at={startTime} />
        </span>
        <span data-waiting={state === 'open' || undefined}>
          <CareWords {...error} />
        </span>
      </p>
      {state === 'open' && <WallAcknowledge error={error} refetch={refetch} />}
      <Lines title={t('error.handling')} lines={handlingSuggestions} ordered />
      <Lines title={t('error.causes')} lines={possibleCauses} />
      {mayOpen && (
        <Link to={errorPath(id)} className={classes.link} aria-label={t('error.openNamed', { fault: faultName })}>
          {t('error.open')}
        </Link>
      )}
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** They are tried one after the other. */
  readonly ordered?: boolean;
}

function Lines({ title, lines, ordered = false }: LinesProps) {
  if (lines.length === 0) return null;
  const As = ordered ? 'ol' : 'ul';
  return (
    <div className={classes.lines}>
      <h4>{title}</h4>
      <As>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </As>
    </div>
  );
}
