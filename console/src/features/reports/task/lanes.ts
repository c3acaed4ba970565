import type { TaskTimeline } from '@botify/contract/reports/task-report';
import { flagNames, modes } from '@botify/contract/robots/status';
import type { TFunction } from 'i18next';
import type { Lane, LaneSpan } from '../../../ui/chart/lanes.ts';

type Spans = readonly (readonly number[])[];
const spansOf = (spans: Spans | undefined): LaneSpan[] => (spans ?? []).map(([from = 0, to = 0]) => ({ from, to }));

/** What was on or off in the course of a task: what it did, how it was driven, what was wrong, what it signaled. */
function allLanes({ cleaning, subTasks, modes: inMode, faults, flags }: TaskTimeline, t: TFunction<'taskReports'>): Lane[] {
  return [
    { label: t('timeline.cleaning'), spans: spansOf(cleaning), tone: 'working' },
    {
      label: t('timeline.subTasks'),
      spans: subTasks.map(({ name, kind, span: [from = 0, to = 0] }) =>
        kind === 'clean' ? { from, to, name } : { from, to, name: t('timeline.navigating', { name }), faint: true },
      ),
    },
    ...(['intelligent', 'scrub'] as const).map(
      (part): Lane => ({ label: t(`fault.${part}`), spans: spansOf(faults[part]), tone: 'warning' }),
    ),
    ...modes.map(
      (mode): Lane => ({
        label: t('timeline.mode', { mode: t(`mode.${mode}`) }),
        spans: spansOf(inMode[mode]),
        tone: mode === 'emergency' ? 'warning' : 'idle',
      }),
    ),
    ...flagNames.map((name): Lane => ({ label: t(`flag.${name}`), spans: spansOf(flags[name]), tone: urgent.has(name) ? 'P1' : 'P3' })),
  ];
}
const urgent: ReadonlySet<string> = new Set(['emergencyButton', 'cleanWaterEmpty', 'dirtyWaterFull']);

/** Those that were ever on, and the names of those that never were. */
export function lanesOf(timeline: TaskTimeline, t: TFunction<'taskReports'>) {
  const all = allLanes(timeline, t);
  return {
    lanes: all.filter(({ spans }) => spans.length > 0),
    never: all.filter(({ spans }) => spans.length === 0).map(({ label }) => label),
  };
}
