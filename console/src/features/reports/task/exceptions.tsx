import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { Anchor } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { Duration } from '../../../ui/figure.tsx';
import { Link } from '../../../ui/link.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { taskSeconds } from './head.tsx';
import classes from './tables.module.css';

type Exception = SharedReport['exceptions'][number];

interface Props<E extends Exception> {
  readonly exceptions: readonly E[];
  readonly timeZone: string | null;
  /** Address of an error; undefined without access to the error page. */
  readonly to?: ((exception: E) => string) | undefined;
}

/** Errors during the task. */
export function TaskReportExceptions<E extends Exception>({ exceptions, timeZone, to }: Props<E>) {
  const { t } = useText('taskReports');
  if (exceptions.length === 0) return <p className={classes.none}>{t('exception.none')}</p>;
  return (
    <table className={classes.exceptions}>
      <thead>
        <tr>
          <th scope="col">{t('exception.name')}</th>
          <th scope="col">{t('exception.level')}</th>
          <th scope="col">{t('exception.start')}</th>
          <th scope="col">{t('exception.lasted')}</th>
        </tr>
      </thead>
      <tbody>
        {exceptions.map((exception) => (
          <tr key={`${exception.faultCode} ${exception.startTime}`}>
            <th scope="row">
              {to ? (
                <Anchor component={Link} to={to(exception)} inherit>
                  {exception.faultName}
                </Anchor>
              ) : (
                exception.faultName
              )}
              {/* Unknown codes have no name. */}
              {exception.faultName !== exception.faultCode && <span className={classes.code}>{exception.faultCode}</span>}
            </th>
            <td>
              <LevelTag level={exception.noticeLevel} />
            </td>
            <td>
              <Time at={exception.startTime} zone={timeZone} />
            </td>
            <td>
              <Lasted {...exception} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lasted({ startTime, endTime }: Exception) {
  const { t } = useText('taskReports');
  if (endTime !== null) return <Duration seconds={taskSeconds({ startTime, endTime })} />;
  return (
    <Tag tone="red" icon="warning">
      {t('exception.running')}
    </Tag>
  );
}
