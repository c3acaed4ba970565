import type { TaskReportMessage } from '@botify/contract/reports/task-report';
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

it('[L-04] reports are numbered without a hole and told of when the broker has confirmed them', async () => {
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

it('[L-04] a report that somebody misses is sent again as it was; one of another count is not', async () => {
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

it('[L-04] what is asked for while the line is down is sent when it is back, once', async () => {
  const { line, made } = await box(2);
  line.sent.length = 0;
  line.connected = false;
  for (let times = 0; times < 2; times += 1) made.resend([{ boot, from: 1, to: 1 }]);
  line.connected = true;
  await made.send();
  expect(numbers(line)).toEqual([1]);
});

it('[L-04] a machine remembers its last ten reports', async () => {
  const { line, made } = await box(12);
  line.sent.length = 0;
  made.resend([{ boot, from: 1, to: 12 }]);
  await expect.poll(() => numbers(line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
