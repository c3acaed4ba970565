import type { NoticesArrived } from '@botify/contract/robots/fleet.topics';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { createIngest } from '../ingest/ingest.ts';
import { newId } from '../kernel/id.ts';
import { patiently } from '../testing/patiently.ts';
import { exceptionOf, statusMessage } from '../testing/status-message.ts';
import { readFleet, recordMessages } from './testing/feed-reader.ts';
import { useTestBroker } from './testing/test-broker.ts';

// Polling is effectively off in these tests: messages are triggered by notifications of the database.
const test = useTestBroker({ feedMs: 600_000 });
const { server } = test;

it('[L-06] [M-10] sends errors and notices stored by another process at once', async () => {
  const [robotSn, other] = await test.serials('harbour');
  const client = await test.person('manager@harbour.example');
  const notices = recordMessages<NoticesArrived>(client, 'notices/new');
  const fleet = await readFleet(client);
  await client.subscribeAsync('notices/new', { qos: 2 });
  // Waits for the LISTEN connection, which also triggers a round.
  await vi.waitFor(async () => {
    const { rows } = await server.services.db.execute(sql`SELECT state FROM pg_stat_activity
      WHERE application_name = 'botify-manage listen' AND datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`);
    expect(rows).toHaveLength(1);
  }, patiently);
  const ingest = createIngest({ ...server.services, metrics: new Registry() });
  await ingest.start();
  const at = server.services.now().getTime();
  const say = (sequence: number, ...faults: string[]) => {
    const message = statusMessage(robotSn, sequence, at + sequence, { workState: 'cleaning', exception: exceptionOf(...faults) });
    return ingest.take({ robotSn: robotSn, topic: 'statusData', payload: Buffer.from(JSON.stringify(message)) });
  };
  await say(1, 'E302');
  await fleet.until((robots) =>
    expect(robots.get(robotSn)).toMatchObject({ battery: 80, cleanWater: 90, lng: 120.5, errors: [{ faultCode: 'E302', state: 'open' }] }),
  );
  const { rows } = await server.services.db.execute(sql`SELECT id FROM robot_notice WHERE robot_sn = ${robotSn} ORDER BY id DESC LIMIT 1`);
  expect(rows).toHaveLength(1);
  await vi.waitFor(() => expect(notices.all.at(-1)?.newest).toBe(rows[0]?.id), patiently);
  await server.services.db.execute(sql`UPDATE robot_error SET state = 'acknowledged', handler_name = 'Li' WHERE robot_sn = ${robotSn}`);
  await fleet.until((robots) => expect(robots.get(robotSn)?.errors).toMatchObject([{ state: 'acknowledged', nickName: 'Li' }]));
  await say(2);
  await fleet.until((robots) => expect(robots.get(robotSn)?.errors).toEqual([]));
  // An error that has already ended when it is stored triggers no round.
  const before = fleet.messages.all.length;
  await server.services.db.execute(sql`UPDATE robot SET remark = 'renamed' WHERE robot_sn = ${other}`);
  await server.services.db.execute(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time, end_time)
    VALUES ('harbour', ${newId(server.services.now())}, ${other}, 'E302', 'P1', now() - interval '1 day', now())`);
  const news = newId(server.services.now());
  await server.services.db.execute(sql`INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type)
    VALUES ('harbour', ${news}, now(), ${other}, 'TIPS', 'ROBOT_ON')`);
  await vi.waitFor(() => expect(notices.all.at(-1)?.newest).toBe(news), patiently);
  expect(fleet.messages.all).toHaveLength(before);
  await ingest.stop();
  client.end(true);
});
