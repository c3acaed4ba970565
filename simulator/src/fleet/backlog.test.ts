import { Backlog, maxMessageBytes } from '@botify/contract/robots/robots.topics';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { midnight, minute } from '../calendar.ts';
import { Logbook, type Span } from '../logbook.ts';
import { robotOf } from '../robot-identity.ts';
import { entryOf, oneDay, robots, seed, spanOf, today } from '../testing/test-fleet.ts';
import { type BacklogJob, newRobotState, type RobotState, resumedState } from './backlog-jobs.ts';
import { History, nextPacket, type Sender } from './history.ts';

const entry = entryOf(0);
const robot = robotOf(seed, entry);
const valid = Compile(Backlog);
const fresh = (historyDays: number) => newRobotState(robot, today, { historyDays, pastToldUntil: undefined });
const tellerOf = (line: Sender['line'], span: RobotState): Sender => ({ robot, line, span, jobs: span.jobs });
type Messages = Static<typeof Backlog>['messages'];
const read = (words: string): Messages => (JSON.parse(words) as Static<typeof Backlog>).messages;

function tellAll(job: BacklogJob, span: Span): { packets: string[]; messages: Messages } {
  const packets: string[] = [];
  while (job.at < job.to) {
    // New for each packet, as after a restart.
    const { words, count, until } = nextPacket(new Logbook(robot, span), job);
    packets.push(words);
    job.sequence += count;
    job.at = until;
  }
  return { packets, messages: packets.flatMap(read) };
}

it('[L-04] a new robot sends its history from the first midnight to now, numbered without gaps', () => {
  const state = fresh(40);
  const [job] = state.jobs as [BacklogJob];
  expect(job).toMatchObject({ boot: midnight(state.firstDay, entry.timeZone), to: today });
  const { packets, messages } = tellAll(job, state);
  expect(packets.length).toBeGreaterThan(3);
  for (const words of packets) {
    expect(valid.Check(JSON.parse(words))).toBe(true);
    expect(words.length).toBeLessThan(maxMessageBytes);
  }
  expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
  const times = messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect([times[0], times.at(-1)]).toEqual([job.from + 1, today]);
  expect(new Set(messages.map(({ boot }) => boot))).toEqual(new Set([job.boot]));
});

it('[L-04] resuming a job sends the same messages', () => {
  const state = fresh(12);
  const [job] = state.jobs as [BacklogJob];
  const { messages } = tellAll({ ...job }, state);
  const middle = messages[200];
  const again = tellAll({ ...job, sequence: middle?.sequence ?? 0, at: middle?.timestamp ?? 0 }, state);
  expect(again.messages).toEqual(messages.slice(201));
});

it('[L-04] after a pause the gap is a separate job after the remaining ones', () => {
  const state = fresh(2);
  const [job] = state.jobs as [BacklogJob];
  job.at += oneDay;
  state.liveUntil = today + 30 * minute;
  const later = today + 90 * minute;
  const resumed = resumedState(state, later, true);
  expect(resumed.jobs).toEqual([
    job,
    { boot: today + 30 * minute + 1, from: today + 30 * minute, to: later, sequence: 0, at: today + 30 * minute },
  ]);
  job.at = job.to;
  expect(resumedState(state, later, true).jobs).toHaveLength(1);
  expect(resumedState(state, state.liveUntil, true).jobs).toEqual([]);
});

it('[L-04] sends only what follows the stored history', () => {
  const state = newRobotState(robot, today + minute, { historyDays: 9, pastToldUntil: today });
  expect(state).toMatchObject({ ...spanOf(entry, 9), liveUntil: today + minute });
  expect(state.jobs).toEqual([{ boot: today + 1, from: today, to: today + minute, sequence: 0, at: today }]);
});

it('[L-03] robots have different shares of a long history', () => {
  const days = robots(60).map((each) => {
    const { firstDay, startedOn } = newRobotState(each, today, { historyDays: 400, pastToldUntil: undefined });
    return startedOn - firstDay;
  });
  expect([Math.min(...days) >= 45, Math.max(...days) > 365, Math.max(...days) <= 400]).toEqual([true, true, true]);
});

it('[L-04] after a kill the gap starts after any message that may have been sent', () => {
  const state = { ...fresh(0), liveUntil: today };
  expect(state.jobs).toEqual([]);
  const [gap] = resumedState(state, today + minute, false).jobs;
  expect((gap?.from ?? 0) - today).toBeGreaterThan(5000);
});

it('[L-04] resends a packet after a disconnect, then continues', async () => {
  const sent: Messages = [];
  let tries = 0;
  const line = {
    connected: true,
    reachable: true,
    publish: async (topic: string, words: string) => {
      if (!topic.endsWith('backlog')) return;
      tries++;
      if (tries === 2) throw new Error('connection lost');
      sent.push(...read(words));
    },
  };
  const sender = tellerOf(line, fresh(15));
  await new Promise<void>((done) => new History([sender], done).wake());
  expect(tries).toBeGreaterThan(3);
  expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
  expect(sent.at(-1)?.timestamp).toBe(today);
});

it('[L-04] is done at once without jobs', async () => {
  await new Promise<void>((done) => new History([], done).wake());
});

it('[L-04] is done when only offline robots remain, which send their history on reconnect', async () => {
  const lineOf = (told: number[]) => ({
    connected: true,
    reachable: true,
    publish: async (topic: string, words: string) => {
      if (topic.endsWith('backlog')) told.push(...read(words).map(({ timestamp }) => timestamp));
    },
  });
  const [near, far]: [number[], number[]] = [[], []];
  const lines = [lineOf(near), Object.assign(lineOf(far), { connected: false, reachable: false })];
  const senders = lines.map((line) => tellerOf(line, fresh(3)));
  let times = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const history = new History(senders, () => {
    times += 1;
    resolve();
  });
  history.wake();
  await promise;
  expect([near.at(-1), far]).toEqual([today, []]);
  Object.assign(lines[1] ?? {}, { connected: true, reachable: true });
  history.wake();
  await expect.poll(() => far.at(-1)).toBe(today);
  expect([far, times]).toEqual([near, 1]);
});

it('[L-04] waits for a machine that is only still connecting', async () => {
  const line = { connected: false, reachable: true, publish: async () => undefined };
  let isDone = false;
  const history = new History([tellerOf(line, fresh(1))], () => {
    isDone = true;
  });
  history.wake();
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  line.connected = true;
  history.wake();
  await expect.poll(() => isDone).toBe(true);
});
