import type { Backlog } from '@botify/contract/robots/robots.topics';
import type { Static } from 'typebox';
import { expect, it } from 'vitest';
import { newRobotState } from './fleet/backlog-jobs.ts';
import { History } from './fleet/history.ts';
import { robotPast } from './past.ts';
import { robotOf } from './robot-identity.ts';
import { entryOf, seed, today } from './testing/test-fleet.ts';

it('[L-03] robotPast equals the messages sent over the broker', async () => {
  // Covers all three levels of detail.
  const historyDays = 100;
  const entry = entryOf(0);
  const told: { statuses: unknown[]; reports: unknown[] } = { statuses: [], reports: [] };
  const line = {
    connected: true,
    reachable: true,
    publish: async (topic: string, words: string) => {
      if (topic.endsWith('backlog')) told.statuses.push(...(JSON.parse(words) as Static<typeof Backlog>).messages);
      else told.reports.push(JSON.parse(words));
    },
  };
  const span = newRobotState(robotOf(seed, entry), today, { historyDays, pastToldUntil: undefined });
  await new Promise<void>((done) => new History([{ robot: robotOf(seed, entry), line, span, jobs: span.jobs }], done).wake());
  const made = robotPast({ seed, entry, historyDays, startedAt: today });
  expect(told.reports.length).toBeGreaterThan(historyDays);
  expect(JSON.parse(JSON.stringify(made))).toEqual(told);
});

it('[L-03] a robot without history has no messages', () => {
  expect(robotPast({ seed, entry: entryOf(0), historyDays: 0, startedAt: today })).toEqual({ statuses: [], reports: [] });
});
