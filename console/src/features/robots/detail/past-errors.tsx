import { type RobotError, robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Duration } from '../../../ui/figure.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { usePaging } from './paging.ts';

const detailPath = '/abnormalManage/detail';

/** All errors of the machine, newest first. */
export function RobotDetailPastErrors({ robotSn }: { readonly robotSn: RobotSn }) {
  const { t } = useText('robotDetail');
  const { t: alarm } = useText('alarms');
  const seesDetail = useHasPage(detailPath);
  const paging = usePaging('errors-');
  const query = useCall(robotErrors.list, { body: { robotSn, ...paging.asQuery() } });
  const columns: Column<RobotError, never>[] = [
    { id: 'name', head: t('pastError.name'), cell: ({ faultName }) => faultName, width: 240 },
    { id: 'level', head: t('pastError.level'), cell: ({ noticeLevel }) => <LevelTag level={noticeLevel} /> },
    { id: 'code', head: t('pastError.code'), cell: ({ faultCode }) => faultCode },
    {
      id: 'start',
      head: t('pastError.start'),
      cell: ({ startTime, timeZone }) => <Time at={startTime} zone={timeZone} precision="minute" />,
    },
    {
      id: 'end',
      head: t('pastError.end'),
      cell: ({ endTime, timeZone }) =>
        endTime ? <Time at={endTime} zone={timeZone} precision="minute" /> : <Tag tone="red">{alarm('running')}</Tag>,
    },
    { id: 'duration', head: t('pastError.duration'), cell: ({ duration }) => <Duration seconds={duration} />, numeric: true },
    { id: 'state', head: t('pastError.state'), cell: ({ state }) => alarm(`state.${state}`) },
    { id: 'handler', head: t('pastError.handler'), cell: ({ nickName }) => nickName ?? '', extra: true },
  ];
  return (
    <SectionFrame title={t('section.pastErrors')}>
      <List
        label={t('section.pastErrors')}
        filters={paging}
        query={query}
        controls={{}}
        columns={columns}
        keyOf={({ id }) => id}
        {...(seesDetail ? { to: ({ id }: RobotError) => `${detailPath}?id=${id}` } : {})}
        empty={{ text: t('pastError.none') }}
      />
    </SectionFrame>
  );
}
