import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import { faultName } from '@botify/domain/alarms/fault-name';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../kernel/call/call.ts';
import { useCall } from '../../../../kernel/call/query.tsx';
import { storedLocale } from '../../../../kernel/locale/locale.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { errorPath } from '../../../../kernel/page/paths.ts';
import { useHolds } from '../../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { offerErrorUndo } from '../../../../ui/offer-error-undo.ts';
import { Sentence } from '../../../../ui/sentence.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import { Time } from '../../../../ui/time.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useMayOpenError } from '../../error-detail/links.tsx';
import { MutedTag } from '../../error-detail/muted.tsx';
import { WallSince } from '../tiles/look.tsx';
import { CareWords } from '../tiles/tile.tsx';
import { WallHandling } from './handling.tsx';
import { WallPart } from './live.tsx';
import classes from './panel.module.css';

interface Props {
  readonly id: string;
  readonly faultName: string;
  /** Missing if the error comes from the feed, which has no versions. */
  readonly version?: number;
  /** Not needed for errors from the feed. */
  readonly refetch?: () => Promise<unknown>;
}

const longest = 500;

/** Acknowledges an error. After a conflict the refreshed error names the other user. */
function WallAcknowledge({ id, version, faultName, refetch }: Props) {
  const { t } = useText('alarmWall');
  const [note, setNote] = useState('');
  const [done, setDone] = useState(false);
  const [busy, run] = useBusy();
  if (!useMay('acknowledgeAlarm') || done) return null;

  async function acknowledge(): Promise<void> {
    const refresh = () => refetch?.() ?? Promise.resolve();
    const body = { id, note: note.trim() || null, ...(version === undefined ? {} : { version }) };
    try {
      const acknowledged = await call(robotErrors.acknowledge, { body });
      // The feed may update a second later.
      setDone(true);
      offerErrorUndo({
        act: 'acknowledge',
        errors: [{ id, version: acknowledged.version }],
        words: t('error.done', { fault: faultName }),
        refresh: () => {
          setDone(false);
          return refresh();
        },
      });
    } finally {
      await refresh();
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    run(acknowledge);
  }
  return (
    <form className={classes.acknowledge} onSubmit={submit}>
      <TextInput
        label={t('error.note')}
        placeholder={t('error.notePlaceholder')}
        maxLength={longest}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} aria-label={t('error.acknowledgeNamed', { fault: faultName })}>
        {t('error.acknowledge')}
      </Button>
    </form>
  );
}

/** Active errors of the machine. Causes and suggested actions need access to machines. */
export function WallErrors({ robot }: { readonly robot: FleetRobot }) {
  const { t } = useText('alarmWall');
  const mayAsk = useHolds(robotErrors.current.access);
  return (
    <WallPart title={t('panel.errors')}>
      {mayAsk ? (
        <ExplainedErrors robot={robot} />
      ) : (
        <ErrorList>
          {robot.errors.map((error) => (
            <OneError key={error.id} error={error} name={faultName(storedLocale(), error)} when={<WallSince at={error.startTime} />}>
              {error.state === 'open' && <WallAcknowledge id={error.id} faultName={faultName(storedLocale(), error)} />}
            </OneError>
          ))}
        </ErrorList>
      )}
    </WallPart>
  );
}

/** Refetches when the feed reports a change. */
function ExplainedErrors({ robot: { robotSn, errors } }: { readonly robot: FleetRobot }) {
  const query = useCall(robotErrors.current, { body: { robotSn } });
  const current = errors.map(({ id, state, nickName, mutedUntil }) => `${id} ${state} ${nickName} ${mutedUntil}`).join();
  const requested = useRef(current);
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (requested.current === current) return;
    requested.current = current;
    refetch();
  }, [current]);
  return (
    <Loaded query={query}>
      {(current) => (
        <ErrorList>
          {current.map((error) => (
            <ExplainedError key={error.id} error={error} refetch={() => query.refetch()} />
          ))}
        </ErrorList>
      )}
    </Loaded>
  );
}

function ErrorList({ children }: { readonly children: readonly ReactElement[] }) {
  const { t } = useText('alarmWall');
  if (children.length > 0) return <ul className={classes.errors}>{children}</ul>;
  return (
    <p className={classes.fine}>
      <Icon name="check" size={18} />
      {t('panel.noErrors')}
    </p>
  );
}

function ExplainedError({ error, refetch }: { readonly error: CurrentError; readonly refetch: () => Promise<unknown> }) {
  const { t } = useText('alarmWall');
  const { id, version, faultName: name, startTime, timeZone, state, possibleCauses, handlingSuggestions } = error;
  const when = (
    <>
      <Sentence text={(values) => t('error.since', values)} parts={{ time: <Time at={startTime} zone={timeZone} precision="minute" /> }} />{' '}
      · <WallSince at={startTime} />
    </>
  );
  return (
    <OneError error={error} name={name} when={when}>
      {state === 'open' && <WallAcknowledge id={id} faultName={name} version={version} refetch={refetch} />}
      <WallHandling error={error} />
      <Lines title={t('error.handling')} lines={handlingSuggestions} ordered />
      <Lines title={t('error.causes')} lines={possibleCauses} />
    </OneError>
  );
}

interface ErrorProps {
  readonly error: Pick<FleetError, 'id' | 'faultCode' | 'noticeLevel' | 'state' | 'nickName' | 'mutedUntil'>;
  readonly name: string;
  readonly when: ReactNode;
  readonly children?: ReactNode;
}

function OneError({ error, name, when, children }: ErrorProps) {
  const { t } = useText('alarmWall');
  const mayOpen = useMayOpenError();
  const { id, faultCode, noticeLevel, state } = error;
  return (
    <li className={classes.error}>
      <div className={classes.errorHead}>
        <LevelTag level={noticeLevel} />
        <strong>
          {faultCode} {name !== faultCode && name}
        </strong>
      </div>
      <p className={classes.care}>
        <span>{when}</span>
        <span data-waiting={state === 'open' || undefined}>
          <CareWords {...error} />
        </span>
        <MutedTag mutedUntil={error.mutedUntil} />
      </p>
      {children}
      {mayOpen && (
        <Link to={errorPath(id)} className={classes.link} aria-label={t('error.openNamed', { fault: name })}>
          {t('error.open')}
        </Link>
      )}
    </li>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Numbered, because they are tried in order. */
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
