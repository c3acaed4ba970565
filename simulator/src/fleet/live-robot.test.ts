import { topicOf } from '@botify/contract/robots/robots.topics';
import { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { VideoRenderer } from '../camera/video-renderer.ts';
import { Logbook } from '../logbook.ts';
import { isOutOfReach } from '../sampling.ts';
import { statusAt } from '../status.ts';
import { oneDay, robots, spanOf, today } from '../testing/test-fleet.ts';
import { LiveRobot } from './live-robot.ts';

const [robot] = robots(1) as [ReturnType<typeof robots>[number]];
const span = spanOf(robot, 60);
const logbook = new Logbook(robot, span);
const boot = today - 60 * oneDay;
const made = () =>
  new LiveRobot(robot, {
    url: 'mqtt://127.0.0.1:1',
    secret: 'secret',
    boot,
    span,
    intervalMs: 1000,
    renderer: new VideoRenderer(),
    server: undefined,
    onReach: () => undefined,
  });
const valid = Compile(Status);

it('[L-04] numbers messages from 1 per process, the first with all fields', () => {
  const live = made();
  const said = [0, 1, 2].map((index) => live.nextStatus(today + index));
  expect(said.map(({ sequence, boot: since }) => [sequence, since])).toEqual([1, 2, 3].map((sequence) => [sequence, boot]));
  expect(said.map((status) => 'versions' in status)).toEqual([true, false, false]);
  expect(said.every((status) => valid.Check(status))).toBe(true);
  expect(live.nextStatus(today + 3_600_000)).toHaveProperty('consumables');
});

it('[M-06] does not report its own offline fault live', () => {
  const incidents = [...logbook.shiftsBetween(boot, today)].flatMap((shift) => shift.incidents);
  // An incident that no other one outlasts; otherwise the robot would still be unreachable.
  const incident = incidents.find(({ code, to }) => code === 'E303' && incidents.every((other) => other.to <= to || other.from > to));
  const at = (incident?.from ?? 0) + 1000;
  const codes = ({ exception }: Pick<Status, 'exception'>) => exception.exception.map(({ faultCode }) => faultCode);
  expect(codes(statusAt(logbook, at, false))).toContain('E303');
  expect(codes(made().look(at, false))).not.toContain('E303');
  expect([isOutOfReach(logbook.shiftAt(at), at), isOutOfReach(logbook.shiftAt(at), incident?.to ?? 0)]).toEqual([true, false]);
});

it('[R-01] a task can be ended early, once', () => {
  const live = made();
  const task = [...logbook.shiftsBetween(boot, today)].flatMap(({ tasks }) => tasks)[0];
  const middle = Math.round(((task?.start ?? 0) + (task?.end ?? 0)) / 2);
  expect(live.look(middle, false).task?.taskId).toBe(task?.taskId);
  expect([live.finishTask(middle), live.finishTask(middle)]).toEqual([true, false]);
  expect(live.look(middle + 1000, false)).toMatchObject({ task: null, workState: 'idle' });
  expect(made().finishTask(logbook.shiftAt(today).from)).toBe(false);
});

it('[L-04] announces its last report and resends missing ones', async () => {
  const live = made();
  const sent: TaskReportMessage[] = [];
  const publish = async (topic: string, words: string) => {
    if (topic === topicOf('taskReport', robot.robotSn)) sent.push(JSON.parse(words) as TaskReportMessage);
  };
  Object.assign(live.connection, { connected: true, publish });
  const task = [...logbook.shiftsBetween(boot, today)].flatMap(({ tasks }) => tasks)[0];
  const middle = Math.round(((task?.start ?? 0) + (task?.end ?? 0)) / 2);
  expect(live.nextStatus(middle)).not.toHaveProperty('lastReport');
  live.finishTask(middle);
  await expect.poll(() => live.nextStatus(middle).lastReport).toEqual({ boot, sequence: 1 });
  expect(valid.Check(live.nextStatus(middle))).toBe(true);
  live.answer(Buffer.from(JSON.stringify({ kind: 'resend', missingReports: [{ boot, from: 1, to: 1 }] })));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('[T-78] fast-forwards the plan, while the counters keep to real time, and ends tasks now', async () => {
  const live = made();
  const sent: TaskReportMessage[] = [];
  const publish = async (topic: string, words: string) => {
    if (topic === topicOf('taskReport', robot.robotSn)) sent.push(JSON.parse(words) as TaskReportMessage);
  };
  Object.assign(live.connection, { connected: true, publish });
  const task = [...logbook.shiftsBetween(boot, today)].flatMap(({ tasks }) => tasks)[0];
  const start = task?.start ?? 0;
  const gained = Math.round(((task?.end ?? 0) - start) / 2);
  live.overrides.fastForward(start, gained, 1000);
  const now = start + 2000;
  const { totals, ...ahead } = live.look(now, false);
  const { totals: _planned, ...planned } = statusAt(logbook, now + gained, false);
  expect(ahead).toEqual({ ...planned, timestamp: now, exception: ahead.exception });
  expect(totals).toEqual(statusAt(logbook, now, false).totals);
  expect(live.finishTask(now)).toBe(true);
  await expect.poll(() => sent).toMatchObject([{ startTime: start - gained, endTime: now }]);
});

it('[T-78] sets levels of a stopped robot as they were when it stopped', async () => {
  const live = made();
  const task = [...logbook.shiftsBetween(boot, today)].flatMap(({ tasks }) => tasks)[0];
  const stopped = Math.round(((task?.start ?? 0) + (task?.end ?? 0)) / 2);
  const later = stopped + 10 * 60_000;
  expect(statusAt(logbook, later, false).tanks.clean).toBeLessThan(statusAt(logbook, stopped, false).tanks.clean);
  live.overrides.raise('E302', stopped, null);
  live.overrides.setLevel('clean', 0, live.natural(later).tanks.clean);
  expect(live.look(later + 1000, false).tanks.clean).toBe(0);
});
