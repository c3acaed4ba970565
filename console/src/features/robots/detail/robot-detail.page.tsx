import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { robots } from '@botify/contract/robots/robots.contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useCall } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { RobotDetailView } from './view.tsx';

export default function RobotDetailPage() {
  const [search] = useSearchParams();
  const robotSn = search.get('robotSn') ?? '';
  return isRobotSn(robotSn) ? <Machine key={robotSn} robotSn={robotSn} /> : <NotFound robotSn={robotSn} />;
}

function Machine({ robotSn }: { readonly robotSn: RobotSn }) {
  const query = useCall(robots.detail, { query: { robotSn } });
  if (query.error instanceof CallError && query.error.key === 'robot.notFound') return <NotFound robotSn={robotSn} />;
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(robot) => <RobotDetailView robot={robot} fetchedAt={query.dataUpdatedAt} />}
    </Loaded>
  );
}

/** Missing and hidden machines look the same, so that serial numbers cannot be probed. */
function NotFound({ robotSn }: { readonly robotSn: string }) {
  const { t } = useText('robotDetail');
  return (
    <MessagePage title={t('notFound.title')} text={robotSn ? t('notFound.text', { robotSn }) : t('notFound.noSerial')}>
      <Button component={Link} to="/robot/robotList">
        {t('notFound.toList')}
      </Button>
    </MessagePage>
  );
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={32} width="40%" />
    <Skeleton height={460} />
    <Skeleton height={120} />
    <Skeleton height={320} />
  </Stack>
);
