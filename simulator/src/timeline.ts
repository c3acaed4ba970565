import { flagNames, modes } from '@botify/contract/robots/status';
import type { TaskTimeline } from '@botify/contract/robots/task-report';
import { partOf } from './faults.ts';
import type { Levels, Segment, Shift, TaskRun } from './itinerary/segment.ts';
import type { Robot } from './robot-identity.ts';
import { rounded } from './rounded.ts';
import { codesAt, flagsAt, levelsAt, placeAt, segmentIndex, speedOf } from './sampling.ts';

const mostPoints = 900;
const steps = [10, 15, 20, 30, 60];

type Span = [number, number];

/** Collects on/off ranges. */
class Spans {
  readonly list: Span[] = [];

  note(index: number): void {
    const last = this.list.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else this.list.push([index, index + 1]);
  }
}

const spansByName = <T extends string>(names: readonly T[]) => new Map(names.map((name) => [name, new Spans()]));
const used = <T extends string>(spans: ReadonlyMap<T, Spans>) =>
  Object.fromEntries([...spans].filter(([, { list }]) => list.length > 0).map(([name, { list }]) => [name, list]));

interface Part {
  readonly kind: 'navigate' | 'clean';
  readonly span: Span;
}

/** Timeline of a task: one value per step in every series. */
export function timelineOf(robot: Robot, shift: Shift, task: TaskRun): TaskTimeline {
  const seconds = (task.end - task.start) / 1000;
  const stepSeconds = steps.find((step) => seconds / step <= mostPoints) ?? Math.ceil(seconds / mostPoints);
  const points = Math.max(1, Math.floor(seconds / stepSeconds));
  const series = { efficiency: [], speed: [], battery: [], water: [], electricity: [], x: [], y: [] } as Record<
    'efficiency' | 'speed' | 'battery' | 'water' | 'electricity' | 'x' | 'y',
    number[]
  >;
  const cleaning = new Spans();
  const faults = { intelligent: new Spans(), scrub: new Spans() };
  const [flags, inMode] = [spansByName(flagNames), spansByName(modes)];
  const parts: Part[] = [];
  let index = segmentIndex(shift, task.start);
  let before: Levels | undefined;
  for (let point = 0; point < points; point++) {
    const at = task.start + point * stepSeconds * 1000;
    while (at >= (shift.segments[index] as Segment).to && index < shift.segments.length - 1) index++;
    const segment = shift.segments[index] as Segment;
    const levels = levelsAt(segment, at);
    const { x, y } = placeAt(segment, levels.along);
    const area = before ? levels.sums.area - before.sums.area : 0;
    series.efficiency.push(rounded((area / stepSeconds) * 3600, 0));
    series.speed.push(rounded(speedOf(segment), 2));
    series.battery.push(rounded(levels.battery, 1));
    series.water.push(rounded(levels.sums.water - task.before.sums.water, 1));
    series.electricity.push(rounded(levels.sums.electricity - task.before.sums.electricity, 3));
    series.x.push(rounded(x, 1));
    series.y.push(rounded(y, 1));
    if (segment.state === 'cleaning') cleaning.note(point);
    const on = flagsAt(segment, levels.along);
    for (const name of on) flags.get(name)?.note(point);
    inMode.get(segment.mode)?.note(point);
    for (const part of new Set(codesAt(shift, at).map(partOf))) faults[part].note(point);
    notePart(parts, segment, point);
    before = levels;
  }
  const { water, electricity, ...always } = series;
  return {
    stepSeconds,
    ...always,
    ...(robot.model.metersWater ? { water } : {}),
    ...(robot.model.metersElectricity ? { electricity } : {}),
    cleaning: cleaning.list,
    subTasks: parts.map(({ kind, span }, number) => ({ name: `${task.name} ${number + 1}`, kind, span })).slice(0, 500),
    flags: used(flags),
    modes: used(inMode),
    faults: { intelligent: faults.intelligent.list, scrub: faults.scrub.list },
  };
}

/** Cleaning including pauses is one part, every drive in between another. */
function notePart(parts: Part[], { state }: Segment, point: number): void {
  const kind = state === 'cleaning' || state === 'clean_pause' ? 'clean' : 'navigate';
  const last = parts.at(-1);
  if (last?.kind === kind) last.span[1] = point + 1;
  else parts.push({ kind, span: [point, point + 1] });
}
