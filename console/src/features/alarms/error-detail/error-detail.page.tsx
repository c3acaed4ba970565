import type { ErrorDetail } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { dash } from '@botify/domain/format/number';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Duration } from '../../../ui/figure.tsx';
import { Facts } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Live } from '../../../ui/live.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MachineLink } from '../../../ui/machine-link.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { ErrorStateTag, LevelMeaning } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { ErrorActs } from './acts.tsx';
import { ErrorCures } from './cures.tsx';
import classes from './error-detail.module.css';
import { errorsPath } from './links.tsx';
import { MutedTag } from './muted.tsx';
import { ErrorRecording, useMayWatch } from './recording.tsx';
import { ErrorSpot } from './spot.tsx';
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
          [t('fact.machine'), <MachineLink key="machine" {...error} />],
          [t('fact.serial'), error.robotSn],
          [t('fact.site'), <SiteLink key="site" siteId={error.siteId} name={error.siteName} none={t('noSite')} />],
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

const acts = ['note', 'mute', 'unmute', 'assign', 'acknowledge', 'resolve', 'reopen'] as const;
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
  const mayWatch = useMayWatch();
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
          <MutedTag mutedUntil={error.mutedUntil} />
        </span>
      }
      facts={<Summary error={error} />}
      actions={<ErrorActs error={error} acts={acts} />}
      back={{ to: errorsPath, label: t('detail.list') }}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <ErrorAdvice error={error} />
          <ErrorCures error={error} />
        </div>
        <div className={classes.side}>
          <ErrorSpot error={error} />
          {mayWatch && (
            <SectionFrame title={t('detail.section.recording')}>
              <ErrorRecording error={error} />
            </SectionFrame>
          )}
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
      <MachineLink {...error} />
      {error.siteName && (
        <span>
          <SiteLink siteId={error.siteId} name={error.siteName} />
        </span>
      )}
      <span className={classes.state}>
        <Live value={running}>
          <Tag tone={running ? 'red' : 'grey'} icon={running ? 'warning' : 'check'}>
            {t(running ? 'detail.running' : 'detail.over')}
          </Tag>
        </Live>
        <span>
          <Sentence
            text={(values) => t(running ? 'detail.lasting' : 'detail.lasted', values)}
            parts={{ duration: <Duration seconds={error.duration} /> }}
          />
        </span>
      </span>
    </span>
  );
}
