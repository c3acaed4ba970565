import type { RobotError } from '@botify/contract/alarms/error-records';
import { dash } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Duration } from '../../../ui/figure.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Live } from '../../../ui/live.tsx';
import { MachineLink } from '../../../ui/machine-link.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { ErrorStateTag, LevelMeaning } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { MutedTag } from '../error-detail/muted.tsx';
import classes from './errors.module.css';
import type { ErrorsSort } from './filters.ts';

export function useErrorsColumns(): Column<RobotError, ErrorsSort>[] {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  return useMemo(
    () => [
      { id: 'error', head: t('column.error'), cell: (error) => <FaultName {...error} />, width: 280 },
      {
        id: 'level',
        head: t('column.level'),
        cell: (error) => <LevelMeaning level={error.noticeLevel} />,
        sort: 'noticeLevel',
        phone: 'state',
      },
      { id: 'state', head: t('column.state'), cell: (error) => <Handling {...error} />, width: 260, phone: 'fact' },
      { id: 'machine', head: t('column.machine'), cell: (error) => <MachineLink {...error} />, width: 200, phone: 'fact' },
      {
        id: 'started',
        head: t('column.started'),
        cell: (error) => <Time at={error.startTime} zone={error.timeZone} precision="minute" />,
        sort: 'startTime',
      },
      { id: 'duration', head: t('column.duration'), cell: (error) => <Lasting {...error} />, sort: 'duration', phone: 'fact' },
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 180,
      },
      { id: 'type', head: t('column.type'), cell: (error) => alarms(`type.${error.typeCode}`) },
      { id: 'part', head: t('column.part'), cell: ({ part }) => (part ? alarms(`part.${part}`) : dash), extra: true },
      { id: 'map', head: t('column.map'), cell: ({ mapName }) => mapName ?? dash, extra: true, width: 160 },
    ],
    [t, alarms],
  );
}

const FaultName = ({ faultName, faultCode }: RobotError) => (
  // A long name is shortened together with its code.
  <span title={`${faultName} ${faultCode}`}>
    {faultName}
    {/* Unknown codes have no name. */}
    {faultName !== faultCode && <span className={classes.code}>{faultCode}</span>}
  </span>
);

function Lasting({ endTime, duration }: RobotError) {
  const { t } = useText('errorManagement');
  return (
    <Live value={endTime === null}>
      <span className={classes.lasting}>
        <Duration seconds={duration} />
        {endTime === null && (
          <Tag tone="red" icon="warning">
            {t('runningFor')}
          </Tag>
        )}
      </span>
    </Live>
  );
}

const Handling = ({ state, nickName, mutedUntil }: RobotError) => (
  <Live value={state}>
    <span className={classes.handling}>
      <ErrorStateTag state={state} />
      {nickName && <span className={classes.person}>{nickName}</span>}
      <MutedTag mutedUntil={mutedUntil} compact />
    </span>
  </Live>
);
