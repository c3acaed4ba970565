import { formatTimestamp } from '@botify/domain/format/timestamp';
import { addDays } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { manager, mark, recipientCalls } from './report-recipients.fixture.ts';

const server = useTestServer();
let token = '';
let siteId = '';
const { post, one, made, update, pause } = recipientCalls(server, () => token);

const day = 86_400_000;
const planned = { timeZone: 'Pacific/Auckland', frequency: 'daily', siteIds: [] as string[], robotSns: [] };
const ask = async (more: object = {}): Promise<string | null> => (await post('nextSending', { ...planned, ...more })).data.nextAt;
const dayInAuckland = (at: string | null) => formatTimestamp(at ?? '', 'Pacific/Auckland', '{y}-{m}-{d}') ?? '';

beforeAll(async () => {
  const { db, now } = server.services;
  await db.execute(sql`UPDATE site SET time_zone = 'Asia/Shanghai'`);
  const { rows } = await db.execute<{ id: string }>(
    sql`UPDATE site SET time_zone = 'America/New_York' WHERE number = 'HB-003' RETURNING id`,
  );
  siteId = rows[0]?.id ?? '';
  // The day has just begun in New York and it is evening in Auckland: at the next 08:00 the day has ended in Auckland only.
  server.clock.forward(day - ((now().getTime() - 5.5 * 3_600_000) % day));
  token = await server.signIn(manager);
});

it('[R-07] waits until the day has ended at the machines, as creating a recipient does', async () => {
  const [everywhere, { rows }] = [
    await ask(),
    await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = 'HB-001'`),
  ];
  const near = await ask({ siteIds: [rows[0]?.id] });
  const far = await ask({ siteIds: [siteId] });
  expect(dayInAuckland(near)).toBe(addDays(dayInAuckland(server.services.now().toISOString()), 1));
  expect(dayInAuckland(far)).toBe(addDays(dayInAuckland(near), 1));
  expect(everywhere).toBe(far);
  const id = await made({ ...planned, siteIds: [siteId] });
  expect((await one(id)).nextAt).toBe(far);
});

it('[R-07] returns what an update would schedule', async () => {
  const id = await made({ ...planned, siteIds: [siteId] });
  for (const changes of [{ timeZone: 'America/New_York' }, { siteIds: [] }, { frequency: 'weekly' }]) {
    const { timeZone, frequency, siteIds, robotSns } = { ...(await one(id)), ...changes } as never;
    const foreseen = await ask({ id, timeZone, frequency, siteIds, robotSns });
    await update(id, changes);
    expect((await one(id)).nextAt, JSON.stringify(changes)).toBe(foreseen);
  }
});

it('[R-07] returns null for a paused or unsubscribed recipient, but not after bounces', async () => {
  const id = await made(planned);
  await pause(id, true);
  expect(await ask({ id })).toBeNull();
  const bounced = await made(planned);
  await mark(server, bounced, "bounces = 3, bounced_at = now(), covered_to = '2020-01-01'");
  expect(await ask({ id: bounced })).toBe(await ask());
  await mark(server, bounced, 'unsubscribed_at = now()');
  expect(await ask({ id: bounced })).toBeNull();
});

it('[R-07] rejects hidden machines and unknown time zones', async () => {
  expect(await post('nextSending', { ...planned, timeZone: 'Mars/Base' })).toMatchObject({ status: 400, field: 'timeZone' });
  const hidden = { ...planned, siteIds: [crypto.randomUUID()] };
  expect(await post('nextSending', hidden)).toMatchObject({ status: 404, key: 'site.notFound', field: 'siteIds' });
});
