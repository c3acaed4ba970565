import { type ErrorDetail, robotErrors } from '@botify/contract/alarms/errors.contract';
import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { ErrorStateTag } from '../../../ui/error-state-tag.tsx';
import { Duration } from '../../../ui/figure.tsx';
import { LevelMeaning } from '../../../ui/level-meaning.tsx';
import { Live } from '../../../ui/live.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ErrorActions } from './actions.tsx';
import { ErrorAdvice } from './advice.tsx';
import { ErrorCures } from './cures.tsx';
import classes from './error-detail.module.css';
import { ErrorFacts } from './facts.tsx';
import { ErrorMachine } from './machine.tsx';
import { errorsPath } from './paths.ts';
import { ErrorTimeline } from './timeline.tsx';

const everyMs = 10_000;

/** One error: what to do, what was done, and what helped the last times. */
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

/** Hidden and absent answer alike, and what is no id at all is just as absent. */
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

/** Which machine, and whether it still is so. */
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
