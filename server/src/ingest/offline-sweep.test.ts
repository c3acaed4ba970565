import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useIngest } from '../testing/use-ingest.ts';
import { sweepSilent } from './offline-sweep.ts';

const { server, box, now, send, query, one, working, stateOf, errorsOf, noticesOf } = useIngest();
const minute = 60_000;

it('[M-10] after a restart creates no notice for a machine that reconnects, and a later one for a machine that stays silent', async () => {
  await send(working(1, now(), 0));
  server.clock.forward(5 * minute);
  const listeningSince = server.services.now();
  for (const seconds of [61, 118]) {
    server.clock.forward(seconds * 1000);
    await sweepSilent(server.services, listeningSince);
  }
  expect(await stateOf()).toMatchObject({ online: true });
  await send(working(2, now(), 1));
  expect(await noticesOf()).toEqual([]);

  // After its next message the usual limits apply.
  server.clock.forward(61_000);
  await sweepSilent(server.services, listeningSince);
  expect(await noticesOf()).toEqual(['ROBOT_OFF']);
  server.clock.forward(1_000);
  await send(working(3, now(), 2));
  expect(await noticesOf()).toEqual(['ROBOT_OFF', 'ROBOT_ON']);

  const again = new Date(now() + 5 * minute);
  server.clock.forward(5 * minute + 239_000);
  await sweepSilent(server.services, again);
  expect(await stateOf()).toMatchObject({ online: true });
  server.clock.forward(2_000);
  await sweepSilent(server.services, again);
  expect(await noticesOf()).toEqual(['ROBOT_OFF', 'ROBOT_ON', 'ROBOT_OFF']);
  expect(await errorsOf()).toEqual([]);
  server.clock.forward(9 * minute);
  await sweepSilent(server.services, again);
  expect(await errorsOf()).toMatchObject([{ fault_code: 'E303', running: true }]);
});

it('[M-10] [M-01] after a restart shows a machine silent for ten minutes as offline, without a notice unless it stays silent', async () => {
  await send(working(1, now(), 0));
  server.clock.forward(15 * minute);
  const listeningSince = server.services.now();
  await sweepSilent(server.services, listeningSince);
  expect(await stateOf()).toMatchObject({ online: false });
  await send(working(2, now(), 1));
  expect(await stateOf()).toMatchObject({ online: true });
  expect(await noticesOf()).toEqual([]);

  server.clock.forward(15 * minute);
  const again = server.services.now();
  await sweepSilent(server.services, again);
  server.clock.forward(239_000);
  await sweepSilent(server.services, again);
  expect(await stateOf()).toMatchObject({ online: false });
  expect(await noticesOf()).toEqual([]);
  server.clock.forward(2_000);
  for (let turn = 0; turn < 2; turn++) await sweepSilent(server.services, again);
  expect(await noticesOf()).toEqual(['ROBOT_OFF']);
  expect(await errorsOf()).toEqual([]);
  server.clock.forward(1_000);
  await send(working(3, now(), 2));
  expect(await noticesOf()).toEqual(['ROBOT_OFF', 'ROBOT_ON']);
});

it('[M-01] shows nothing older than ten minutes as online once ingest has started', async () => {
  await send(working(1, now(), 0));
  await box.ingest.stop();
  server.clock.forward(3 * 24 * 60 * minute);
  await box.ingest.start();
  expect(await stateOf()).toMatchObject({ online: false });
});

it('[M-10] uses as many statements for many silent machines as for one', async () => {
  await query(
    sql`INSERT INTO robot_state (tenant_code, robot_sn) SELECT tenant_code, robot_sn FROM robot ORDER BY robot_sn LIMIT 60 ON CONFLICT DO NOTHING`,
  );
  await query(
    sql`UPDATE robot_state SET offline_error_id = NULL, online = true, received_at = ${new Date(now()).toISOString()}::timestamptz`,
  );
  const machines = (await one<{ n: number }>(sql`SELECT count(*)::int AS n FROM robot_state WHERE online`))?.n ?? 0;
  expect(machines).toBeGreaterThanOrEqual(60);
  server.clock.forward(20 * minute);
  const before = server.queries();
  await sweepSilent(server.services, new Date(now() - 60 * minute));
  expect(server.queries() - before).toBe(2);
  expect(await query(sql`SELECT 1 FROM robot_notice WHERE type = 'ROBOT_OFF' AND at = ${new Date(now()).toISOString()}`)).toHaveLength(
    machines,
  );
  expect(await query(sql`SELECT 1 FROM robot_state JOIN robot_error ON id = offline_error_id WHERE end_time IS NULL`)).toHaveLength(
    machines,
  );
  const [notice] = await query<{ details: object }>(
    sql`SELECT details FROM robot_notice WHERE type = 'ROBOT_OFF' ORDER BY at DESC LIMIT 1`,
  );
  expect(notice?.details).toEqual({ since: new Date(now() - 20 * minute).toISOString() });
});
