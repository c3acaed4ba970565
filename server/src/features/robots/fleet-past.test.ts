import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetPast } from '@botify/contract/robots/fleet-past.contract';
import type { Status } from '@botify/contract/robots/status';
import { pastStateAt, robotAt } from '@botify/domain/robots/fleet-past';
import { monitorStatus, parseWorkState, robotStatus, tankStatus } from '@botify/domain/robots/work-state';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { sweepSilent } from '../../ingest/offline-sweep.ts';
import { keepPartitions } from '../../ingest/retention.ts';
import { exceptionOf, statusMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  await keepPartitions(server.services.db, server.services.now());
});

const minute = 60_000;
const now = () => server.services.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const ask = (start: number, end: number, more: Record<string, string> = {}, token = manager) =>
  server.call({
    url: '/api/machine/token/api/robot/data/getFleetPast',
    query: { start: iso(start), end: iso(end), ...more },
    token,
  });
const alerts = (start: number, end: number, token = manager) =>
  server.call({
    url: '/api/machine/token/api/robot/data/getFleetPastAlerts',
    query: { start: iso(start), end: iso(end), parts: '10' },
    token,
  });

async function say(...messages: Status[]): Promise<void> {
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  await Promise.all(
    messages.map((message) =>
      ingest.take({ robotSn: message.robotSn, topic: 'statusData', payload: Buffer.from(JSON.stringify(message)) }),
    ),
  );
  await ingest.stop();
}
const shownAt = (past: FleetPast, robotSn: string, at: number) => {
  const robot = past.robots.find((one) => one.robotSn === robotSn);
  const reading = robot && pastStateAt(robot, past, at);
  return robot && reading && robotAt(robot, reading);
};

/** Deterministic pseudo-random numbers. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** A fault that recurs within ten minutes is the same error, active all the time. */
function codesAt(messages: readonly Status[], at: number): string[] {
  const codes = ['E302', 'B401', 'N102'];
  return codes.filter((code) => {
    const has = ({ exception }: Status) => exception.exception.some(({ faultCode }) => faultCode === code);
    const now = messages.findLastIndex(({ timestamp }) => timestamp <= at);
    const before = messages.findLastIndex((message, index) => index <= now && has(message));
    if (before < 0 || before === now) return before >= 0;
    const ended = messages[before + 1]?.timestamp ?? 0;
    const again = messages.find((message, index) => index > now && has(message));
    return again !== undefined && again.timestamp - ended <= 10 * minute;
  });
}

it('[M-05] [M-07] shows the same states as a plain fold over the messages at any instant', async () => {
  const roll = dice(7);
  const robotSns = ['CB1900-0001', 'CB1900-0002', 'CB1900-0003'];
  const start = now() - 60 * minute;
  const step = 20;
  const states = ['idle', 'cleaning', 'clean_pause', 'supplying', 'dancing'];
  const faults = [[], [], ['E302'], ['B401'], ['E302', 'N102']] as const;
  const sent = new Map<string, Status[]>();
  for (const robotSn of robotSns) {
    const messages: Status[] = [];
    for (let at = start - 5 * minute; at < now(); at += 10_000 + roll(90) * 1000)
      messages.push(
        statusMessage(robotSn, messages.length + 1, at + roll(1000), {
          workState: states[roll(states.length)] ?? '',
          battery: { percent: roll(1001) / 10 },
          tanks: { clean: roll(201) / 10, dirty: roll(100) },
          location: roll(5) === 0 ? null : { lng: 121 + roll(100) / 1e5, lat: 29.8 },
          exception: exceptionOf(...(robotSn === robotSns[0] ? [] : (faults[roll(faults.length)] ?? []))),
        }),
      );
    sent.set(robotSn, messages);
  }
  // In any order: late messages are stored in their place.
  const [first = [], ...others] = sent.values();
  await say(...first.toSorted(() => roll(3) - 1));
  for (const messages of others) await say(...messages);
  const { rows } = await server.services.db.execute<{ code: string; level: string }>(
    sql`SELECT fault_code AS code, notice_level AS level FROM fault`,
  );
  const levels = new Map(rows.map(({ code, level }) => [code, level]));
  const { data } = await ask(start, now(), { step: String(step) });
  const past: FleetPast = data;
  let compared = 0;
  for (let run = 0; run < 300; run += 1) {
    const robotSn = robotSns[roll(robotSns.length)] ?? '';
    const at = start + roll(3600 / step) * step * 1000;
    const last = sent.get(robotSn)?.findLast(({ timestamp }) => timestamp <= at);
    const shown = shownAt(past, robotSn, at);
    if (!last) {
      expect(shown?.status ?? 'offline').toBe('offline');
      continue;
    }
    const codes = codesAt(sent.get(robotSn) ?? [], at);
    const alertLevel = codes.map((code) => levels.get(code) ?? 'P3').sort()[0] ?? null;
    const seen = { online: true, workState: parseWorkState(last.workState), alertLevel };
    expect(shown, `${robotSn} at ${iso(at)}`).toMatchObject({
      status: robotStatus(seen),
      monitorStatus: monitorStatus(seen),
      workState: seen.workState,
      tankStatus: tankStatus(last.tanks.clean),
      battery: Math.round(last.battery.percent),
      cleanWater: Math.round(last.tanks.clean),
      lat: last.location ? 29.8 : null,
      lastOnline: null,
    });
    expect(shown?.errors.map(({ faultCode }) => faultCode).sort()).toEqual(codes.toSorted());
    compared += 1;
  }
  expect(compared).toBeGreaterThan(250);
  // Rows stored before summaries existed.
  await server.services.db.execute(sql`UPDATE robot_history SET work_state = NULL, summary = NULL`);
  expect((await ask(start, now(), { step: String(step) })).data.robots).toEqual(past.robots);
});

it('[M-05] lists the time zone of each site once', async () => {
  const { data } = await ask(now() - minute, now());
  const { rows } = await server.services.db.execute<{ id: string; timeZone: string }>(
    sql`SELECT DISTINCT site.id, time_zone AS "timeZone" FROM site JOIN robot ON robot.site_id = site.id WHERE site.tenant_code = 'harbour'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(data.sites.toSorted(byId)).toEqual(rows.toSorted(byId));
});

it('[M-05] shows an error from start to end, and its handling only from then on', async () => {
  const robotSn = 'CB1900-0005';
  const began = now() - 30 * minute;
  await say(
    statusMessage(robotSn, 1, began - minute),
    statusMessage(robotSn, 2, began, { exception: exceptionOf('E302') }),
    statusMessage(robotSn, 3, began + 10 * minute),
  );
  await server.services.db.execute(sql`UPDATE robot_error SET state = 'acknowledged', handler_name = '周海',
    acknowledged_at = to_timestamp(${began + 5 * minute}::float8 / 1000) WHERE robot_sn = ${robotSn}`);
  const { data } = await ask(began - 2 * minute, began + 12 * minute);
  const at = (ms: number) => {
    const { status, errors = [] } = shownAt(data, robotSn, ms) ?? {};
    return [status, errors[0]?.state, errors[0]?.nickName ?? undefined];
  };
  expect(at(began - 1)).toEqual(['idle', undefined, undefined]);
  expect(at(began)).toEqual(['warning', 'open', undefined]);
  expect(at(began + 5 * minute - 1)).toEqual(['warning', 'open', undefined]);
  expect(at(began + 5 * minute)).toEqual(['warning', 'acknowledged', '周海']);
  expect(at(began + 10 * minute - 1)[0]).toBe('warning');
  expect(at(began + 10 * minute)).toEqual(['idle', undefined, undefined]);

  const span = [began - 2 * minute, began + 18 * minute] as const;
  const marks = (await alerts(...span)).data;
  expect(marks).toContainEqual({ at: iso(began - 2 * minute + 2 * minute), p0: expect.any(Number), p1: expect.any(Number) });
  const sum = (list: { p0: number; p1: number }[]) => list.reduce((all, { p0, p1 }) => all + p0 + p1, 0);
  expect(sum((await alerts(...span, await server.signIn('manager@lotus.example'))).data)).toBe(0);
});

it('[M-05] shows a silent machine as offline from the notice until it reports again', async () => {
  const robotSn = 'CB1900-0006';
  const at = now();
  const started = new Date(at - 60 * minute);
  await say(statusMessage(robotSn, 1, at, { workState: 'cleaning' }));
  server.clock.forward(3 * minute);
  await sweepSilent(server.services, started);
  server.clock.forward(12 * minute);
  await sweepSilent(server.services, started);
  server.clock.forward(5 * minute);
  await say(statusMessage(robotSn, 2, now(), { workState: 'idle' }));
  server.clock.forward(minute);
  const { data } = await ask(at - minute, now());
  const shown = (ms: number) => shownAt(data, robotSn, ms);
  expect(shown(at + minute)).toMatchObject({ status: 'working', lastOnline: null, errors: [] });
  expect(shown(at + 3 * minute)).toMatchObject({ status: 'offline', monitorStatus: 'offline', battery: 80 });
  expect(shown(at + 3 * minute)?.lastOnline).toBe(iso(at));
  expect(shown(at + 16 * minute)).toMatchObject({ status: 'offline', errors: [{ faultCode: 'E303' }] });
  expect(shown(at + 20 * minute)).toMatchObject({ status: 'idle', errors: [] });
});

it('[M-07] shows a machine from when it was added, or from its delivered history', async () => {
  const { db } = server.services;
  const enrolled = now() - 10 * minute;
  const at = sql`to_timestamp(${enrolled}::float8 / 1000)`;
  await db.execute(sql`UPDATE robot SET enrolled_at = ${at} WHERE robot_sn IN ('CB1900-0008', 'CB1900-0009')`);
  await say(statusMessage('CB1900-0009', 1, enrolled - 10 * minute));
  const { data } = await ask(enrolled - 20 * minute, now());
  expect(shownAt(data, 'CB1900-0008', enrolled - 1)).toBeUndefined();
  expect(shownAt(data, 'CB1900-0008', enrolled)).toMatchObject({ status: 'offline', battery: null });
  expect(shownAt(data, 'CB1900-0009', enrolled - 11 * minute)).toBeUndefined();
  expect(shownAt(data, 'CB1900-0009', enrolled - 10 * minute)).toMatchObject({ status: 'idle' });
  const { data: earlier } = await ask(enrolled - 20 * minute, enrolled - 15 * minute);
  expect(earlier.robots.map(({ robotSn }: { robotSn: string }) => robotSn)).not.toContain('CB1900-0008');
});

it('[M-07] [P-07] shows only machines visible to the caller now', async () => {
  const serials = async (username: string) => {
    const { data } = await ask(now() - 10 * minute, now(), {}, await server.signIn(username));
    return data.robots.map(({ robotSn }: { robotSn: string }) => robotSn);
  };
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(sql`SELECT robot_sn FROM robot WHERE tenant_code = 'harbour'`);
  const harbour = rows.map(({ robot_sn }) => robot_sn);
  expect((await serials('manager@harbour.example')).toSorted()).toEqual(harbour.toSorted());
  const operator = await serials('operator@harbour.example');
  expect(operator.length).toBeGreaterThan(0);
  expect(operator.length).toBeLessThan(harbour.length);
  expect((await serials('manager@lotus.example')).filter((robotSn: RobotSn) => harbour.includes(robotSn))).toEqual([]);
});

it('[M-07] rejects the future, times too far back and too long ranges', async () => {
  const end = now() + 5 * minute;
  expect((await ask(now() - minute, end)).data.end).toBe(iso(now()));
  expect(await ask(now() + minute, end)).toMatchObject({ status: 400, key: 'range.backwards' });
  expect(await ask(now() - minute, now() - 2 * minute)).toMatchObject({ status: 400, key: 'range.backwards' });
  const days = (count: number) => now() - count * 1440 * minute;
  expect(await ask(days(10), days(9))).toMatchObject({ status: 400, key: 'robot.pastTooFar', field: 'start' });
  expect(await ask(days(7), days(1), { step: '10' })).toMatchObject({ status: 400, key: 'robot.pastTooLong', field: 'end' });
  expect((await ask(days(7), days(6), { step: '60' })).status).toBe(200);
  expect(await ask(days(1), now(), { step: '5' })).toMatchObject({ status: 400, field: 'step' });
  expect(await alerts(days(10), days(9))).toMatchObject({ status: 400, key: 'robot.pastTooFar' });
  expect((await alerts(days(7), now())).status).toBe(200);
});
