import { expect, it } from 'vitest';
import { fixedId } from '../../../testing/fixed-id.ts';
import { robotCourse, stepAt } from './course.fixture.ts';
import { courseLanes } from './lanes.ts';

const labels = { task: 'Task', charging: 'Charging', offline: 'Offline', error: (level: string) => `Errors ${level}`, separator: ', ' };
const error = (id: number, name: string, from: number, to: number | null) => ({
  id: fixedId(id),
  faultCode: 'E302',
  name,
  noticeLevel: 'P1' as const,
  startTime: stepAt(from),
  endTime: to === null ? null : stepAt(to),
});

it('[T-81] marks tasks, charging and the time without a connection below the curves', () => {
  expect(courseLanes(robotCourse(), labels)).toEqual([
    {
      label: 'Task',
      tone: 'working',
      spans: [
        { from: 0, to: 100, name: 'Night' },
        { from: 100, to: 120, name: 'Night', faint: true },
      ],
    },
    { label: 'Charging', tone: 'idle', spans: [{ from: 600, to: 720 }] },
    { label: 'Offline', tone: 'offline', spans: [{ from: 300, to: 400 }] },
  ]);
});

it('[T-81] marks errors by level: short ones, simultaneous ones, and active ones until the end', () => {
  const errors = [error(1, 'Stuck', -50, 0.2), error(2, 'Cold', 10.1, 10.2), error(3, 'Hot', 700, null), error(4, 'Wet', 710, 715)];
  const [lane] = courseLanes(robotCourse({ errors, tasks: [], charging: [], silences: [] }), labels);
  expect(lane).toEqual({
    label: 'Errors P1',
    tone: 'P1',
    spans: [
      { from: 0, to: 1, name: 'Stuck' },
      { from: 10, to: 11, name: 'Cold' },
      { from: 700, to: 710, name: 'Hot' },
      { from: 710, to: 715, name: 'Hot, Wet' },
      { from: 715, to: 720, name: 'Hot' },
    ],
  });
});
