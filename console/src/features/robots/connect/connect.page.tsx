import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Connection, connection } from '@botify/contract/robots/connection.contract';
import { devices } from '@botify/contract/robots/devices.contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useItemName } from '../../../kernel/page/page.tsx';
import { machinePath } from '../../../kernel/page/paths.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { ask } from '../../../kernel/toasts/toasts.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ConnectionAddress } from './address.tsx';
import classes from './connect.module.css';
import { Findings } from './findings.tsx';
import { Progress } from './progress.tsx';
import { forgetSecret, rememberedSecret } from './shown-secret.ts';
import { Simulation } from './simulation.tsx';
import { Snippet } from './snippet.tsx';

const everyMs = 2_000;
const listPath = '/robot/robotList';

/** Waits for the first message of a machine and explains what keeps it from arriving. */
export default function RobotConnectPage() {
  const robotSn = useSearchParams()[0].get('robotSn') ?? '';
  return isRobotSn(robotSn) ? <Machine key={robotSn} robotSn={robotSn} /> : <NotFound robotSn={robotSn} />;
}

function Machine({ robotSn }: { readonly robotSn: RobotSn }) {
  const query = useLiveCall(connection.get, { query: { robotSn } }, everyMs);
  useItemName(query.data?.remark ?? '');
  if (query.error instanceof CallError && query.error.key === 'robot.notFound') return <NotFound robotSn={robotSn} />;
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(data) => <Connecting connection={data} refresh={() => void query.refetch()} />}
    </Loaded>
  );
}

/** The secret while it is shown: from the enrollment, or a new one. Forgotten when the page is left. */
function useSecret(robotSn: RobotSn) {
  const { t } = useText('robotConnect');
  const { t: common } = useText('common');
  const [, run] = useBusy();
  const [secret, setSecret] = useState(() => rememberedSecret(robotSn));
  useEffect(() => () => forgetSecret(robotSn), [robotSn]);
  const renew = () =>
    ask({
      title: t('snippet.newSecret'),
      text: t('snippet.newSecretText'),
      confirm: t('snippet.newSecret'),
      cancel: common('action.cancel'),
      onConfirm: () => run(async () => setSecret((await call(devices.rotateSecret, { body: { robotSn } })).secret)),
      onClose: () => undefined,
    });
  return { secret, renew };
}

interface Props {
  readonly connection: Connection;
  readonly refresh: () => void;
}

function Connecting({ connection: now, refresh }: Props) {
  const { t } = useText('robotConnect');
  const { robotSn, remark } = now;
  const { secret, renew } = useSecret(robotSn);
  const isDone = now.steps.every(({ state }) => state === 'done');
  return (
    <>
      <BackLink to={listPath}>{t('back')}</BackLink>
      <PageHeader
        title={remark}
        summary={isDone ? robotSn : t('summary', { robotSn })}
        actions={
          isDone && (
            <Button component={Link} to={machinePath(robotSn)}>
              {t('toRobot')}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <Progress steps={now.steps} isDone={isDone} />
        {(!isDone || now.findings.length > 0) && <Findings robotSn={robotSn} findings={now.findings} />}
        <ConnectionAddress connection={now} />
        <Snippet connection={now} secret={secret} onRenew={renew} />
        {now.simulation !== 'unavailable' && (
          <Simulation robotSn={robotSn} isRunning={now.simulation === 'running'} secret={secret} refresh={refresh} />
        )}
      </div>
    </>
  );
}

/** Missing and hidden machines look the same. */
function NotFound({ robotSn }: { readonly robotSn: string }) {
  const { t } = useText('robotDetail');
  return (
    <MessagePage title={t('notFound.title')} text={robotSn ? t('notFound.text', { robotSn }) : t('notFound.noSerial')}>
      <Button component={Link} to={listPath}>
        {t('notFound.toList')}
      </Button>
    </MessagePage>
  );
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={32} width="40%" />
    <Skeleton height={120} />
    <Skeleton height={160} />
    <Skeleton height={240} />
  </Stack>
);
