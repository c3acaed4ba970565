import type { ChartPoint } from '@botify/contract/tasks/tasks.contract';
import type { Translate } from '@botify/text/make-translate';
import type { Lane, LaneSpan } from '../ui/chart/lanes.ts';

type Name = { [K in keyof ChartPoint]: ChartPoint[K] extends 0 | 1 ? K : never }[keyof ChartPoint];

/** Boolean fields of a chart point, in lane order. */
export const onOffFields = [
  'task_symbol',
  'sub_task_nav_symbol',
  'sub_task_clean_symbol',
  'excuse_me',
  'give_way',
  'speed_bump',
  'slowdown_zone',
  'avoid_obstacle',
  'bypass_obstacle',
  'clean_water_empty',
  'dirty_water_full',
  'power_on',
  'manual_mode',
  'auto_mode',
  'standby_mode',
  'emergency_mode',
  'emergency_button',
  'seat_sensor',
  'start_stop_button',
  'intelligent_fault',
  'scrub_fault',
] as const satisfies readonly Name[];
type Field = (typeof onOffFields)[number];
const faults: ReadonlySet<Field> = new Set(['emergency_mode', 'emergency_button', 'intelligent_fault', 'scrub_fault']);

/** Periods in which a field was on, split by the name of the task part. */
export function spansOf(points: readonly ChartPoint[], field: Field): LaneSpan[] {
  const named = field === 'sub_task_nav_symbol' || field === 'sub_task_clean_symbol';
  const spans: LaneSpan[] = [];
  for (const [place, point] of points.entries()) {
    if (point[field] === 0) continue;
    const name = named ? (point.sub_task_name ?? undefined) : field === 'task_symbol' ? point.task_name : undefined;
    const last = spans.at(-1);
    if (last?.to === place && last.name === name) spans[spans.length - 1] = { ...last, to: place + 1 };
    else spans.push({ from: place, to: place + 1, ...(name === undefined ? {} : { name }) });
  }
  return spans;
}

/** One lane per field that was on at least once. */
export const taskLanes = (points: readonly ChartPoint[], t: Translate<'development'>): Lane[] =>
  onOffFields
    .map(
      (field): Lane => ({
        label: t(`sample.clean.field.${field}`),
        spans: spansOf(points, field),
        tone: faults.has(field) ? 'warning' : 'idle',
      }),
    )
    .filter(({ spans }) => spans.length > 0);
