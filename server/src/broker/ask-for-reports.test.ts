import type { SequenceRange } from '@botify/contract/robots/command';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { sweepMachineData } from '../ingest/retention.ts';
import { reportMessage } from '../testing/status-message.ts';
import { useIngest } from '../testing/use-ingest.ts';
import { createAskForReports, defaultAskIntervals, startAsking } from './asking.ts';
import { createEmbeddedLink } from './embedded-link.ts';

const { server, sn, now, raw, send, working, query } = useIngest();
const second = 1000;
const boot = 1_700_000_000_000;

function asking() {
  const link = createEmbeddedLink();
  const requests: (readonly SequenceRange[] | undefined)[] = [];
  link.open((robotSn, { missingReports }) => {
    if (robotSn === sn()) requests.push(missingReports);
    return true;
  });
  return { requests, round: createAskForReports(server.services, link) };
}
let statuses = 0;
/** Sends a status with the number of the last report, which also keeps the machine online. */
const sendStatus = (sequence: number, since = boot) =>
  send(working(++statuses, now(), statuses, { lastReport: { boot: since, sequence } }));
const report = (sequence: number, since = boot) =>
  raw(JSON.stringify(reportMessage(sn(), `run-${since}-${sequence}`, now(), { number: { boot: since, sequence } })), 'taskReport');
const stored = async () => (await query(sql`SELECT 1 FROM task_report WHERE robot_sn = ${sn()} AND report_id LIKE 'run-%'`)).length;

it('[L-04] requests reports that are missing between others and at the end, and stops when they arrive', async () => {
  const { requests, round } = asking();
  for (const sequence of [1, 2, 5]) await report(sequence);
  await sendStatus(7);
  await round();
  // They may still arrive.
  expect(requests).toEqual([]);
  server.clock.forward(6 * second);
  await round();
  await round();
  const missing = (...stretches: [number, number][]) => stretches.map(([from, to]) => ({ boot, from, to }));
  expect(requests).toEqual([missing([3, 4], [6, 7])]);
  server.clock.forward(31 * second);
  for (const sequence of [3, 6, 7]) await report(sequence);
  await sendStatus(7);
  await round();
  expect(requests.slice(1)).toEqual([missing([4, 4])]);
  await report(4);
  server.clock.forward(3600 * second);
  await sendStatus(7);
  await round();
  expect(requests).toHaveLength(2);
  expect(await stored()).toBe(7);
});

it('[L-04] never asks a machine that does not number its reports, and counts a corrected report by its own number', async () => {
  const { requests, round } = asking();
  await raw(JSON.stringify(reportMessage(sn(), 'run-plain', now())), 'taskReport');
  await send(working(++statuses, now(), statuses));
  const corrected = (sequence: number, updateTime: number) =>
    raw(JSON.stringify(reportMessage(sn(), 'run-x', now(), { updateTime, number: { boot, sequence } })), 'taskReport');
  // The newer one arrives first. The older one changes nothing, but counts as received.
  await corrected(2, now());
  await corrected(1, now() - second);
  server.clock.forward(6 * second);
  await sendStatus(2);
  await round();
  expect(requests).toEqual([]);
});

it('[L-04] asks an unresponsive machine less and less often', async () => {
  const { requests, round } = asking();
  await sendStatus(1);
  server.clock.forward(6 * second);
  for (let step = 0; step < 20; step += 1) {
    await sendStatus(1);
    await round();
    server.clock.forward(31 * second);
  }
  // At 0, 1, 3, 7 and 15 steps: each pause is twice the previous one.
  expect(requests).toHaveLength(5);
});

it('[L-04] asks again as soon as the machine sends something, and without a longer pause after an answer', async () => {
  const { requests, round } = asking();
  await sendStatus(3);
  server.clock.forward(6 * second);
  const steps = async (count: number, speak: () => Promise<unknown>) => {
    for (let step = 0; step < count; step += 1) {
      await round();
      server.clock.forward(31 * second);
      await speak();
    }
  };
  // The answer may wait in the broker for an ingest process, which says nothing about the machine.
  await steps(20, async () => undefined);
  expect(requests).toHaveLength(1);
  await sendStatus(3);
  await round();
  expect(requests).toHaveLength(2);
  await steps(5, () => sendStatus(3));
  const before = requests.length;
  await report(1);
  await round();
  expect(requests.slice(before)).toEqual([[{ boot, from: 2, to: 3 }]]);
});

it('[L-04] requests a hundred reports at a time, oldest first, and none beyond the last thousand', async () => {
  const { requests, round } = asking();
  await report(1_500);
  await sendStatus(1_500);
  server.clock.forward(6 * second);
  await round();
  expect(requests).toEqual([[{ boot, from: 501, to: 600 }]]);
  // The next ones are requested as soon as these have arrived, without a pause.
  await Promise.all(Array.from({ length: 100 }, (_, index) => report(501 + index)));
  await round();
  expect(requests.slice(1)).toEqual([[{ boot, from: 601, to: 700 }]]);
});

it('[L-04] requests the next reports soon after the previous ones arrived', async () => {
  const link = createEmbeddedLink();
  const requests: (readonly SequenceRange[])[] = [];
  link.open((robotSn, { missingReports = [] }) => {
    if (robotSn !== sn()) return false;
    requests.push(missingReports);
    const [{ from, to }] = missingReports as [SequenceRange];
    for (let sequence = from; sequence <= to; sequence += 1) void report(sequence);
    return true;
  });
  await sendStatus(150);
  server.clock.forward(6 * second);
  // After the first request, the regular round never comes.
  const rounds = startAsking(server.services, link, {
    ...defaultAskIntervals,
    soonMs: 1,
    get everyMs() {
      return requests.length > 0 ? 2 ** 30 : 1;
    },
  });
  onTestFinished(() => rounds.stop());
  await expect.poll(stored).toBe(150);
  expect(requests).toEqual([[{ boot, from: 1, to: 100 }], [{ boot, from: 101, to: 150 }]]);
});

it('[L-04] follows a restarted count beside the previous one, and drops the old one after a week', async () => {
  const { requests, round } = asking();
  const later = boot + second;
  await report(2);
  await report(2, later);
  await sendStatus(2, later);
  server.clock.forward(6 * second);
  await round();
  expect(requests.toSorted((one, other) => (one?.[0]?.boot ?? 0) - (other?.[0]?.boot ?? 0))).toEqual([
    [{ boot, from: 1, to: 1 }],
    [{ boot: later, from: 1, to: 1 }],
  ]);
  server.clock.forward(8 * 86_400 * second);
  await sweepMachineData(server.services);
  expect(await query(sql`SELECT boot FROM report_count WHERE robot_sn = ${sn()}`)).toEqual([{ boot: String(later) }]);
});

it('[L-04] asks a machine once among several processes, and a process that cannot reach it leaves it to the others', async () => {
  const processes = [asking(), asking(), asking()];
  await sendStatus(1);
  server.clock.forward(6 * second);
  await createAskForReports(server.services, createEmbeddedLink())();
  await Promise.all(processes.map(({ round }) => round()));
  expect(processes.flatMap(({ requests }) => requests)).toEqual([[{ boot, from: 1, to: 1 }]]);
});
