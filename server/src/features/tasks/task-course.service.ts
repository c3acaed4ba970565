import type { Result } from '@botify/contract/kernel/endpoint';
import type { TaskTimeline } from '@botify/contract/robots/task-report';
import type { ChartPoint, tasks } from '@botify/contract/tasks/tasks.contract';
import type { SignedInContext } from '../../kernel/context.ts';
import { readTaskRun } from '../reports/public.ts';

type Spans = readonly (readonly number[])[] | undefined;
type Switch = (step: number) => 0 | 1;

/** Parts of one task in order. */
export async function taskParts(ctx: SignedInContext, id: string): Promise<Result<typeof tasks.subtasks>> {
  const { report, timeline } = await readTaskRun(ctx, id);
  if (!timeline) return { subtasks: [] };
  const timeOf = clock(report.startTime, timeline);
  const subtasks = timeline.subTasks.map(({ name, kind, span: [from = 0, to = 0] }) => ({
    name,
    kind,
    start_time: timeOf(from),
    end_time: timeOf(to),
  }));
  return { subtasks };
}

/** Chart points of one task. */
export async function taskCharts(ctx: SignedInContext, id: string): Promise<Result<typeof tasks.charts>> {
  const { report, timeline } = await readTaskRun(ctx, id);
  if (!timeline) return { step_seconds: null, charts: [] };
  return { step_seconds: timeline.stepSeconds, charts: pointsOf(report.programName, report.startTime, timeline) };
}

const clock =
  (start: Date, { stepSeconds }: TaskTimeline) =>
  (step: number): string =>
    new Date(start.getTime() + step * stepSeconds * 1000).toISOString();

/** Turns spans of steps into a function that tells whether a step is inside. */
function within(steps: number, ...lists: readonly Spans[]): Switch {
  const on = new Uint8Array(steps);
  for (const spans of lists) for (const [from = 0, to = 0] of spans ?? []) on.fill(1, from, to);
  return (step) => (on[step] === 1 ? 1 : 0);
}

function pointsOf(task: string, start: Date, timeline: TaskTimeline): ChartPoint[] {
  const { efficiency, speed, battery, x, y, flags, modes, faults, subTasks } = timeline;
  const steps = Math.max(efficiency.length, speed.length, battery.length, x.length, y.length);
  const timeOf = clock(start, timeline);
  const on = (...lists: readonly Spans[]) => within(steps, ...lists);
  const ofKind = (kind: 'navigate' | 'clean') => on(subTasks.filter((part) => part.kind === kind).map(({ span }) => span));
  const switches = {
    sub_task_nav_symbol: ofKind('navigate'),
    sub_task_clean_symbol: ofKind('clean'),
    excuse_me: on(flags.excuseMe),
    give_way: on(flags.giveWay),
    speed_bump: on(flags.speedBump),
    slowdown_zone: on(flags.slowdownZone),
    avoid_obstacle: on(flags.avoidObstacle),
    bypass_obstacle: on(flags.bypassObstacle),
    clean_water_empty: on(flags.cleanWaterEmpty),
    dirty_water_full: on(flags.dirtyWaterFull),
    manual_mode: on(modes.manual),
    auto_mode: on(modes.auto),
    standby_mode: on(modes.standby),
    emergency_mode: on(modes.emergency),
    emergency_button: on(flags.emergencyButton),
    seat_sensor: on(flags.seat),
    start_stop_button: on(flags.startStop),
    intelligent_fault: on(faults.intelligent),
    scrub_fault: on(faults.scrub),
  };
  const names: (string | null)[] = Array.from({ length: steps }, () => null);
  for (const {
    name,
    span: [from = 0, to = 0],
  } of subTasks)
    names.fill(name, from, Math.min(to, steps));
  return Array.from({ length: steps }, (_, step) => {
    const series = { cleaning_efficiency: efficiency[step] ?? null, speed: speed[step] ?? null, battery: battery[step] ?? null };
    const isTold = [...Object.values(series), x[step], y[step]].some((value) => typeof value === 'number');
    const point = Object.fromEntries(Object.entries(switches).map(([name, at]) => [name, at(step)])) as Record<
      keyof typeof switches,
      0 | 1
    >;
    return {
      ...point,
      ...series,
      time_index: step,
      time: timeOf(step),
      task_name: task,
      task_symbol: 1,
      sub_task_name: names[step] ?? null,
      // A machine that is switched off reports nothing.
      power_on: isTold ? 1 : 0,
    };
  });
}
