import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/reports/task-report';
import type { Names } from '@botify/contract/robots/robots.contract';
import { tasks } from '@botify/contract/tasks/tasks.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import type { Controls } from '../../../ui/list/controls.ts';
import type { TaskReportsDefinition } from './filters.ts';

/**
 * How the filters of the list are called and what they offer. All machines, whatever the site: a machine that has moved away has its
 * old tasks there still.
 */
export function useTaskReportsControls(): Controls<TaskReportsDefinition> {
  const { t } = useText('taskReports');
  const { data: sites } = useCall(tasks.projects, { query: {} });
  const { data: machines } = useCall(tasks.robots, { query: {} });
  return {
    keyword: { label: t('list.search') },
    siteId: { label: t('field.siteName'), options: sites?.projects as Names | undefined },
    outcome: { label: t('field.outcome'), options: taskOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })) },
    started: { label: t('list.started') },
    robotSn: { label: t('field.robotName'), options: machines?.robots as Names | undefined, place: 'more' },
    opType: { label: t('field.opType'), options: opTypes.map((value) => ({ value, label: t(`opType.${value}`) })), place: 'more' },
    taskType: { label: t('field.taskType'), options: taskTypes.map((value) => ({ value, label: t(`taskType.${value}`) })), place: 'more' },
    mapScene: { label: t('field.mapScene'), options: mapScenes.map((value) => ({ value, label: t(`mapScene.${value}`) })), place: 'more' },
    dayFrom: { label: t('list.dayFrom'), options: undefined, place: 'link' },
    dayTo: { label: t('list.dayTo'), options: undefined, place: 'link' },
  };
}
