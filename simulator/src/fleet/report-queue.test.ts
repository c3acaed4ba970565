import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { expect, it } from 'vitest';
import { taskReportsBetween } from '../task-reports.ts';
import { logbooks, oneDay, today } from '../testing/test-fleet.ts';
import { ReportQueue } from './report-queue.ts';

const [logbook] = logbooks(1, 30) as [ReturnType<typeof logbooks>[number]];
const { robotSn } = logbook.robot;
const reports = [...taskReportsBetween(logbook, today - 30 * oneDay, today, today)];
const boot = today;

class TestLine {
  connected = true;
  readonly sent: TaskReportMessage[] = [];

  publish(topic: string, words: string): Promise<void> {
    if (!this.connected) return Promise.reject(new Error('connection lost'));
    expect(topic).toBe(`robot/${robotSn}/task/report`);
    this.sent.push(JSON.parse(words) as TaskReportMessage);
    return Promise.resolve();
  }
}
const numbers = ({ sent }: TestLine) => sent.map(({ number }) => number?.sequence);

async function box(count: number) {
  const line = new TestLine();
  const made = new ReportQueue(robotSn, boot, line);
  for (const report of reports.slice(0, count)) made.add(report);
  await expect.poll(() => made.last).toEqual({ boot, sequence: count });
  return { line, made };
}

it('[L-04] numbers reports without gaps and announces acknowledged ones', async () => {
  const line = new TestLine();
  line.connected = false;
  const made = new ReportQueue(robotSn, boot, line);
  for (const report of reports.slice(0, 3)) made.add(report);
  expect([made.last, line.sent]).toEqual([undefined, []]);
  line.connected = true;
  await made.send();
  expect(made.last).toEqual({ boot, sequence: 3 });
  expect(line.sent).toEqual(reports.slice(0, 3).map((report, index) => ({ ...report, number: { boot, sequence: index + 1 } })));
});

it('[L-04] resends a missing report unchanged, but none of another boot', async () => {
  const { line, made } = await box(5);
  const before = [...line.sent];
  line.sent.length = 0;
  made.resend([
    { boot, from: 2, to: 3 },
    { boot, from: 5, to: 9 },
    { boot: boot - 1, from: 1, to: 9 },
  ]);
  await expect.poll(() => numbers(line)).toEqual([2, 3, 5]);
  expect(line.sent).toEqual([before[1], before[2], before[4]]);
  expect(made.last).toEqual({ boot, sequence: 5 });
});

it('[L-04] resends once on reconnect what was requested while disconnected', async () => {
  const { line, made } = await box(2);
  line.sent.length = 0;
  line.connected = false;
  for (let times = 0; times < 2; times += 1) made.resend([{ boot, from: 1, to: 1 }]);
  line.connected = true;
  await made.send();
  expect(numbers(line)).toEqual([1]);
});

it('[L-04] keeps the last ten reports', async () => {
  const { line, made } = await box(12);
  line.sent.length = 0;
  made.resend([{ boot, from: 1, to: 12 }]);
  await expect.poll(() => numbers(line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
