import { type ErrorDetail, robotErrors } from '@botify/contract/alarms/errors.contract';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { dash } from '@botify/domain/format/number';
import { Button, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Duration } from '../../../ui/figure.tsx';
import { Facts } from '../../../ui/figures.tsx';
import { Live } from '../../../ui/live.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { ErrorStateTag, LevelMeaning } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { ErrorActDialog } from './act-dialog.tsx';
import { ErrorCures } from './cures.tsx';
import classes from './error-detail.module.css';
import { ErrorMachine, errorsPath } from './links.tsx';
import { ErrorTimeline } from './timeline.tsx';

/** Suggested actions and possible causes. */
function ErrorAdvice({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const { handlingSuggestions, possibleCauses, faultCode } = error;
  return (
    <SectionFrame title={t('detail.section.advice')}>
      {handlingSuggestions.length + possibleCauses.length === 0 ? (
        <p className={classes.none}>{t('advice.none', { code: faultCode })}</p>
      ) : (
        <div className={classes.advice}>
          <Lines title={t('advice.handling')} lines={handlingSuggestions} ordered />
          <Lines title={t('advice.causes')} lines={possibleCauses} />
        </div>
      )}
    </SectionFrame>
  );
}

/** Suggested actions are numbered, because they are tried in order. */
function Lines({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  const id = useId();
  if (lines.length === 0) return null;
  const As = ordered ? 'ol' : 'ul';
  return (
    <div>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      <As className={classes.lines} aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </As>
    </div>
  );
}

function ErrorFacts({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  return (
    <SectionFrame title={t('detail.section.facts')}>
      <Facts
        facts={[
          [t('fact.machine'), <ErrorMachine key="machine" {...error} />],
          [t('fact.serial'), error.robotSn],
          [t('fact.site'), error.siteName ?? t('noSite')],
          [t('fact.map'), error.mapName ?? dash],
          [t('fact.level'), <LevelMeaning key="level" level={error.noticeLevel} />],
          [t('fact.code'), error.faultCode],
          [t('fact.type'), alarms(`type.${error.typeCode}`)],
          [t('fact.part'), error.part ? alarms(`part.${error.part}`) : dash],
          [t('fact.started'), <Time key="started" at={error.startTime} zone={error.timeZone} />],
          [t('fact.ended'), error.endTime ? <Time key="ended" at={error.endTime} zone={error.timeZone} /> : t('detail.running')],
          [t('fact.duration'), <Duration key="duration" seconds={error.duration} />],
          ...(error.reopened > 0 ? [[t('fact.returned'), t('fact.times', { count: error.reopened })] as const] : []),
          [t('fact.handler'), error.nickName ?? dash],
        ]}
      />
    </SectionFrame>
  );
}

const buttons = { note: 'handleError', acknowledge: 'acknowledgeAlarm', resolve: 'handleError' } as const satisfies Record<
  ErrorAction,
  string
>;
const acts = ['note', 'acknowledge', 'resolve'] as const;

/** Actions that the state and the permissions allow. The next step of the life cycle is the primary one. */
function ErrorActions({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const [act, setAct] = useState<ErrorAction>();
  const next = error.state === 'open' ? 'acknowledge' : 'resolve';
  return (
    <>
      {acts
        .filter((one) => stateAfter(error.state, one) !== undefined)
        .map((one) => (
          <Guarded key={one} button={buttons[one]}>
            <Button variant={one === next ? 'filled' : 'default'} onClick={() => setAct(one)}>
              {t(`act.${one}`)}
            </Button>
          </Guarded>
        ))}
      {act && <ErrorActDialog error={error} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

const everyMs = 10_000;

export default function ErrorDetailPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useLiveCall(robotErrors.get, { params: { id } }, everyMs);
  if (isGone(query.error)) return <NotFound />;
  return (
    <Loaded key={id} query={query} skeleton={<Skeleton height={480} />}>
      {(error) => <OneError error={error} />}
    </Loaded>
  );
}

/** Hidden, missing and malformed ids look the same. */
const isGone = (failure: Error | null): boolean =>
  failure instanceof CallError && (failure.key === 'error.notFound' || failure.status === 400);

function NotFound() {
  const { t } = useText('errorManagement');
  return (
    <MessagePage title={t('detail.notFound')} text={t('detail.notFoundText')}>
      <Button component={Link} to={errorsPath}>
        {t('detail.list')}
      </Button>
    </MessagePage>
  );
}

function OneError({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  return (
    <DetailPage
      of={error.id}
      title={error.faultName}
      tabName={`${error.faultName} · ${error.remark || error.robotSn}`}
      status={
        <span className={classes.state}>
          <LevelMeaning level={error.noticeLevel} />
          <Live value={error.state}>
            <ErrorStateTag state={error.state} />
          </Live>
        </span>
      }
      summary={<Summary error={error} />}
      actions={<ErrorActions error={error} />}
      back={{ to: errorsPath, label: t('detail.list') }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <ErrorAdvice error={error} />
          <ErrorCures error={error} />
        </div>
        <div className={classes.side}>
          <SectionFrame title={t('detail.section.story')}>
            <ErrorTimeline error={error} />
          </SectionFrame>
          <ErrorFacts error={error} />
        </div>
      </div>
    </DetailPage>
  );
}

/** The machine, and whether the error is active. */
function Summary({ error }: { readonly error: ErrorDetail }) {
  const { t } = useText('errorManagement');
  const running = error.endTime === null;
  return (
    <span className={classes.summary}>
      <span>{error.faultCode}</span>
      <ErrorMachine {...error} />
      {error.siteName && <span>{error.siteName}</span>}
      <span className={classes.state}>
        <Live value={running}>
          <Tag tone={running ? 'red' : 'grey'} icon={running ? 'warning' : 'check'}>
            {t(running ? 'detail.running' : 'detail.over')}
          </Tag>
        </Live>
        <span>
          {t(running ? 'detail.lasting' : 'detail.lasted')} <Duration seconds={error.duration} />
        </span>
      </span>
    </span>
  );
}
