import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { RobotCourse } from '@botify/contract/robots/robot-data.contract';
import { isCleaning } from '@botify/domain/robots/work-state';
import type { Lane, LaneSpan } from '../../../ui/chart/lanes.ts';

interface Mark {
  readonly name?: string;
  readonly faint?: boolean;
}

/** Joins equal marks of neighboring steps. */
function spansOf(marks: readonly (Mark | undefined)[]): LaneSpan[] {
  const spans: LaneSpan[] = [];
  for (const [from, mark] of marks.entries()) {
    const last = spans.at(-1);
    const continues = last?.to === from && last.name === mark?.name && last.faint === mark?.faint;
    if (mark && last && continues) spans[spans.length - 1] = { ...last, to: from + 1 };
    else if (mark) spans.push({ from, to: from + 1, ...mark });
  }
  return spans;
}

/** Marks the steps that each span touches, the shortest ones too; names of simultaneous spans are joined. */
function marksOf(
  { start, stepSeconds, battery: { length } }: RobotCourse,
  spans: readonly { readonly from: string; readonly to: string | null; readonly name?: string }[],
  separator = '',
): (Mark | undefined)[] {
  const marks = new Array<Mark | undefined>(length).fill(undefined);
  const stepOf = (at: string) => (Date.parse(at) - Date.parse(start)) / 1000 / stepSeconds;
  for (const { from, to, name } of spans) {
    const first = Math.max(0, Math.min(length - 1, Math.floor(stepOf(from))));
    const end = Math.min(length, Math.max(first + 1, to === null ? length : Math.ceil(stepOf(to))));
    for (let step = first; step < end; step++) {
      const names = [marks[step]?.name, name].filter((one) => one !== undefined);
      marks[step] = names.length > 0 ? { name: [...new Set(names)].join(separator) } : {};
    }
  }
  return marks;
}

interface Labels {
  readonly task: string;
  readonly charging: string;
  readonly offline: string;
  readonly error: (level: (typeof noticeLevels)[number]) => string;
  /** Between the names of simultaneous errors. */
  readonly separator: string;
}

/** What happened below the curves: task, charging, errors by level, and spans without a connection. Lanes without any are left out. */
export function courseLanes(course: RobotCourse, labels: Labels): Lane[] {
  const { tasks, workStates, charging, silences, errors } = course;
  const lanes: Lane[] = [
    {
      label: labels.task,
      tone: 'working',
      spans: spansOf(
        tasks.map((name, step) => {
          const state = workStates[step];
          const cleans = Boolean(state && isCleaning(state));
          return name === null ? (cleans ? {} : undefined) : cleans ? { name } : { name, faint: true };
        }),
      ),
    },
    { label: labels.charging, tone: 'idle', spans: spansOf(charging.map((on) => (on ? {} : undefined))) },
    ...noticeLevels.map((level): Lane => {
      const ofLevel = errors.filter(({ noticeLevel }) => noticeLevel === level);
      const marks = marksOf(
        course,
        ofLevel.map(({ startTime: from, endTime: to, name }) => ({ from, to, name })),
        labels.separator,
      );
      return { label: labels.error(level), tone: level, spans: spansOf(marks) };
    }),
    { label: labels.offline, tone: 'offline', spans: spansOf(marksOf(course, silences)) },
  ];
  return lanes.filter(({ spans }) => spans.length > 0);
}
