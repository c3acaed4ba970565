import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createIngest, type Ingest } from '../ingest/ingest.ts';
import { newId } from '../kernel/id.ts';
import { machineEvents } from './machine-events.ts';
import { reportMessage } from './status-message.ts';
import { useTestServer } from './test-server.ts';

/** Clock changes in March and November, reversed in the southern hemisphere, by half an hour, and none. */
export const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai'] as const;

/** The date in a time zone, computed by the runtime and not by the database. */
export const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** A server with a machine at a site in each time zone, and helpers to create its data. */
export function usePeriodFixture() {
  const server = useTestServer();
  const sites: string[] = [];
  const robots = zones.map((_zone, index) => toRobotSn(`CB1900-000${index + 1}`));
  const tokens = new Map<string, Promise<string>>();
  const box: { ingest?: Ingest } = {};
  afterAll(() => box.ingest?.stop());
  beforeAll(async () => {
    box.ingest = createIngest(server.services, { lingerMs: 1 });
    await box.ingest.start();
    const { db, now } = server.services;
    for (const [index, zone] of zones.entries()) {
      const id = newId(now());
      sites.push(id);
      await db.execute(sql`INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
        VALUES ('harbour', ${id}, ${zone}, ${zone}, ${zone}, 'mall', now())`);
      await db.execute(sql`UPDATE robot SET site_id = ${id} WHERE robot_sn = ${robots[index]}`);
    }
  });

  const call = async (path: string, payload: object = {}, who = 'manager@harbour.example') => {
    const signedIn = tokens.get(who) ?? server.signIn(who);
    tokens.set(who, signedIn);
    const token = await signedIn;
    return server.call({ method: 'POST', url: `/api/machine/token/api/${path}`, token, payload });
  };
  const upload = (messages: readonly TaskReportMessage[]) =>
    Promise.all(
      messages.map((message) =>
        box.ingest?.take({ robotSn: message.robotSn, topic: 'taskReport', payload: Buffer.from(JSON.stringify(message)) }),
      ),
    );
  return {
    server,
    sites,
    robots,
    call,
    upload,
    ...machineEvents(server),
    query: (path: string, payload: object = {}, who?: string) => call(`report-clean-data-robot-day/${path}`, payload, who),
    running: (path: string, payload: object = {}, who?: string) => call(`report-running/${path}`, payload, who),
    /** A task that started at this time and took an hour. */
    task: (robotSn: string, reportId: string, start: string | number, more: Partial<TaskReportMessage> = {}) =>
      reportMessage(robotSn, reportId, new Date(start).getTime() + 3_600_000, more),
    ran: (robotSn: string, day: string, seconds: number) =>
      server.services.db.execute(sql`
        INSERT INTO robot_day (tenant_code, robot_sn, day, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
        VALUES ('harbour', ${robotSn}, ${day}, 1, 0, 0, 0, 0, ${seconds}, 0, 0, 0)`),
  };
}
