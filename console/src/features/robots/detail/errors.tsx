import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey } from '../../../kernel/call/query.tsx';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ErrorStateTag, LevelTag } from '../../../ui/status-tag.tsx';
import { Ago, Time } from '../../../ui/time.tsx';
import { type FetchedRobot, useCurrentErrors, useLatestStatus } from '../gauges/now.ts';
import classes from './detail.module.css';

/** The live message arrives before the server has stored the error, so refetch after these delays. */
const errorDelays = [400, 1500, 4000] as const;

const signature = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(' ');

/** Refetches the errors when the live fault codes differ from those shown. */
function useErrorsInStep(robotSn: RobotSn, faultCodes: readonly string[] | undefined): void {
  const queries = useQueryClient();
  const { data } = useCurrentErrors(robotSn);
  const latest = faultCodes && signature(faultCodes);
  const shown = data && signature(data.map(({ faultCode }) => faultCode));
  const missing = shown !== undefined && latest !== shown ? latest : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    const ask = () => void queries.invalidateQueries({ queryKey: callKey(robotErrors.current) });
    const timers = errorDelays.map((ms) => setTimeout(ask, ms));
    return () => timers.forEach(clearTimeout);
  }, [missing, queries]);
}

/** The live message arrives before the server has stored it, and the report of a task follows later. */
const detailDelays = [1500, 5000] as const;
const detailCalls = [robots.detail, taskReports.list];

/** Refetches the page on the first message of a machine, and when a task starts or ends. */
function useDetailInStep({ live }: RobotDetail, latest: LiveRobot | undefined): void {
  const queries = useQueryClient();
  const isFirst = live === null && latest !== undefined;
  const taskId = latest?.task?.taskId;
  const before = useRef(taskId);
  useEffect(() => {
    const isOther = before.current !== taskId;
    before.current = taskId;
    if (!isFirst && !isOther) return;
    const ask = () => {
      for (const endpoint of detailCalls) void queries.invalidateQueries({ queryKey: callKey(endpoint) });
    };
    const timers = detailDelays.map((ms) => setTimeout(ask, ms));
    return () => timers.forEach(clearTimeout);
  }, [isFirst, taskId, queries]);
}

/** Active errors with causes and suggested actions. */
export function RobotDetailErrors({ robot }: Pick<FetchedRobot, 'robot'>) {
  const { t } = useText('robotDetail');
  const query = useCurrentErrors(robot.robotSn);
  return (
    <SectionFrame title={t('section.errors')}>
      <InStep robot={robot} />
      <Loaded query={query}>
        {(errors) =>
          errors.length === 0 ? (
            <p className={classes.none}>
              <Icon name="check" size={18} />
              {t('error.none')}
            </p>
          ) : (
            <ul className={classes.list} aria-label={t('section.errors')}>
              {errors.map((error) => (
                <OneError key={error.id} error={error} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionFrame>
  );
}

/** Renders nothing: live messages are frequent and errors rarely change. */
function InStep({ robot }: Pick<FetchedRobot, 'robot'>) {
  const latest = useLatestStatus(robot);
  useErrorsInStep(robot.robotSn, latest?.faultCodes);
  useDetailInStep(robot, latest);
  return null;
}

const detailPath = '/abnormalManage/detail';

function OneError({ error }: { readonly error: CurrentError }) {
  const { t } = useText('robotDetail');
  const seesDetail = useHasPage(detailPath);
  const { id, noticeLevel, faultName, faultCode, startTime, timeZone, state, nickName, possibleCauses, handlingSuggestions } = error;
  return (
    <li className={classes.error}>
      <div className={classes.head}>
        <LevelTag level={noticeLevel} />
        <span className={classes.name}>
          {seesDetail ? (
            <Anchor component={Link} to={`${detailPath}?id=${id}`} inherit>
              {faultName}
            </Anchor>
          ) : (
            faultName
          )}
        </span>
        {faultName !== faultCode && <span className={classes.code}>{faultCode}</span>}
        <ErrorStateTag state={state} />
        <span className={classes.since}>
          {nickName && `${nickName} · `}
          <Time at={startTime} zone={timeZone} precision="minute" /> · <Ago at={startTime} />
        </span>
      </div>
      <div className={classes.advice}>
        {(
          [
            ['causes', possibleCauses],
            ['handling', handlingSuggestions],
          ] as const
        ).map(
          ([name, lines]) =>
            lines.length > 0 && (
              <div key={name}>
                <p>{t(`error.${name}`)}</p>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </li>
  );
}
