import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callKey } from '../../../kernel/call/query.tsx';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';

/** The live message arrives before the server has stored it, and the report of a task follows later. */
const waits = [1500, 5000] as const;
const changed = [robots.detail, taskReports.list];

/** Refetches the page on the first message of a machine, and when a task starts or ends. */
export function useDetailInStep({ live }: RobotDetail, latest: LiveRobot | undefined): void {
  const queries = useQueryClient();
  const isFirst = live === null && latest !== undefined;
  const taskId = latest?.task?.taskId;
  const before = useRef(taskId);
  useEffect(() => {
    const isOther = before.current !== taskId;
    before.current = taskId;
    if (!isFirst && !isOther) return;
    const ask = () => {
      for (const endpoint of changed) void queries.invalidateQueries({ queryKey: callKey(endpoint) });
    };
    const timers = waits.map((ms) => setTimeout(ask, ms));
    return () => timers.forEach(clearTimeout);
  }, [isFirst, taskId, queries]);
}
