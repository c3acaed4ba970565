import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxMessageBytes, topicOf } from '@botify/contract/robots/robots.topics';
import { TaskReportMessage } from '@botify/contract/robots/task-report';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { reportMessage } from '../testing/status-message.ts';
import { useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
const maxSteps = 5000;

/** The longest allowed timeline, with realistic values. */
function longReport(robotSn: RobotSn, steps: number): TaskReportMessage {
  const series = (value: (step: number) => number) => Array.from({ length: steps }, (_, step) => Number(value(step).toFixed(2)));
  return reportMessage(robotSn, 'long', Date.now(), {
    timeline: {
      stepSeconds: 5,
      efficiency: series((step) => 1800 + (step % 900)),
      speed: series((step) => 1 + (step % 90) / 100),
      battery: series((step) => 99.9 - (step % 800) / 10),
      water: series((step) => 100 + step / 10),
      electricity: series((step) => 1 + step / 1000),
      x: series((step) => 100 + (step % 999) / 10),
      y: series((step) => 200 + (step % 777) / 10),
      cleaning: Array.from({ length: 500 }, (_, span) => [span * 10, span * 10 + 7]),
      subTasks: Array.from({ length: 100 }, (_, part) => ({
        name: `车道 ${part}`,
        kind: 'clean' as const,
        span: [part * 50, part * 50 + 50],
      })),
      flags: { giveWay: Array.from({ length: 500 }, (_, span) => [span * 10 + 7, span * 10 + 9]) },
      modes: { auto: [[0, steps]] },
      faults: { intelligent: [], scrub: [] },
    },
  });
}

it('[R-02] the longest timeline of the contract passes the broker, and the contract allows no longer one', async () => {
  const [robotSn] = await test.serials('harbour');
  const report = longReport(robotSn, maxSteps);
  const payload = Buffer.from(JSON.stringify(report));
  expect(Check(TaskReportMessage, report)).toBe(true);
  expect(Check(TaskReportMessage, longReport(robotSn, maxSteps + 1))).toBe(false);
  expect(payload.length).toBeLessThan(maxMessageBytes);
  const machine = await test.machine(robotSn);
  await machine.publishAsync(topicOf('taskReport', robotSn), payload, { qos: 1 });
  expect(test.inbox.taken.at(-1)?.payload).toHaveLength(payload.length);
  machine.end(true);
});
