import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { leftOut } from './export-tenant.service.ts';
import { removeTenants } from './remove-tenants.service.ts';
import { childrenFirst } from './tenant-tables.ts';

const server = useTestServer();
let staff = '';
beforeEach(async () => {
  staff = await server.signIn('admin@botify.example');
});

const at = '/api/authority/tenants';
const day = 86_400_000;
const remove = (confirmation: string) =>
  server.call({ method: 'DELETE', url: `${at}/lotus?confirmation=${encodeURIComponent(confirmation)}`, token: staff });
const stateOf = async () => (await server.call({ url: `${at}/lotus`, token: staff })).data?.state;
const rowsOf = async (code: string): Promise<Record<string, number>> => {
  const counts = (await childrenFirst(server.services.db)).map(
    ({ name }) => sql`SELECT ${name} AS name, count(*)::int AS rows FROM ${sql.identifier(name)} WHERE tenant_code = ${code}`,
  );
  const { rows } = await server.services.db.execute<{ name: string; rows: number }>(sql.join(counts, sql` UNION ALL `));
  return Object.fromEntries(rows.filter((table) => table.rows > 0).map((table) => [table.name, table.rows]));
};

it('[T-05] asks for the name, leaves thirty days, and can be taken back', async () => {
  expect(await remove('Lotus')).toMatchObject({ status: 400, key: 'tenant.notMatched', field: 'confirmation' });
  expect(await stateOf()).toBe('active');
  const { data } = await remove('Lotus Facility Services');
  const deleteAt = new Date(server.services.now().getTime() + 30 * day).toISOString();
  expect(data).toEqual({ deleteAt });
  expect(await stateOf()).toBe('toBeDeleted');
  server.clock.forward(day);
  staff = await server.signIn('admin@botify.example');
  // A second request does not prolong the period.
  expect((await remove('莲花设施服务')).data).toEqual({ deleteAt });
  await removeTenants(server.services);
  expect(await stateOf()).toBe('toBeDeleted');
  expect(await server.call({ method: 'POST', url: `${at}/lotus/resume`, token: staff })).toMatchObject({ code: 200 });
  server.clock.forward(31 * day);
  await removeTenants(server.services);
  staff = await server.signIn('admin@botify.example');
  expect(await stateOf()).toBe('active');
});

/** More rows than one query reads, in two partitions. */
const history = 6_000;
const addHistory = (code: string) => sql`
  INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
  SELECT ${code}, min(robot_sn), '2026-01-01T23:00:00.123456Z'::timestamptz + n * interval '1 s', 1760000000000, n, '{"n":' || n || '}'
  FROM robot, generate_series(1, ${history}) AS n WHERE tenant_code = ${code} GROUP BY n`;

it('[T-06] exports every table of a tenant without secrets, and nothing of others', async () => {
  const { db } = server.services;
  for (const [day, next] of [
    ['2026-01-01', '2026-01-02'],
    ['2026-01-02', '2026-01-03'],
  ] as const)
    for (const name of ['robot_history', 'robot_minute'])
      await db.execute(
        sql.raw(
          `CREATE TABLE ${name}_${day.replaceAll('-', '')} PARTITION OF ${name} FOR VALUES FROM ('${day} 00:00+00') TO ('${next} 00:00+00')`,
        ),
      );
  for (const code of ['lotus', 'harbour']) await db.execute(addHistory(code));
  await db.execute(sql`
    INSERT INTO robot_minute (tenant_code, robot_sn, minute, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
    SELECT tenant_code, min(robot_sn), '2026-01-02T00:01:00Z'::timestamptz, 6, 12.5, 60, 0, 0, 60, 30, 0, 0 FROM robot WHERE tenant_code = 'lotus' GROUP BY 1`);
  const response = await server.app.inject({ url: `/api/authority/tenants/lotus/export`, headers: { authorization: `Bearer ${staff}` } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const unpacked = unzip(response.rawPayload, { files: 200, bytes: 1e8 }, () => true);
  const files = new Map([...unpacked].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  const tables = new Set(Object.keys(await rowsOf('lotus')).map((name) => name.replace(/_\d{8}$/, '')));
  const filled = [...tables].filter((name) => !leftOut.includes(name));
  expect([...files.keys()].map((name) => name.replace('.csv', '')).toSorted()).toEqual(['tenant', ...filled].toSorted());
  const whole = [...files.values()].join('\n');
  expect(whole).toContain('manager@lotus.example');
  expect(whole).not.toContain('harbour');
  expect(whole).not.toMatch(/argon2|\$7\$/);
  const messages = files.get('robot_history.csv')?.trim().split('\r\n').slice(1) ?? [];
  expect(messages).toHaveLength(history);
  expect(new Set(messages.map((line) => /""n"":(\d+)/.exec(line)?.[1])).size).toBe(history);
  expect(files.get('robot_minute.csv')?.trim().split('\r\n')[1]).toMatch(/^lotus,.*,6,12.5,/);
  expect(files.get('robot.csv')?.trim().split('\r\n')).toHaveLength(1 + ((await rowsOf('lotus')).robot ?? 0));
});

it('[T-05] deletes all rows of the tenant after the grace period, in steps that survive a kill, and nothing else', async () => {
  const { db, now } = server.services;
  const stream = sql`INSERT INTO video_stream (tenant_code, id, robot_sn, kind, asked_at, wanted_until)
    SELECT tenant_code, gen_random_uuid(), min(robot_sn), 'live', ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz FROM robot WHERE tenant_code = 'lotus' GROUP BY 1`;
  await db.execute(stream);
  await db.execute(sql`UPDATE robot SET secret_hash = 'secret' WHERE tenant_code = 'lotus'`);
  const others = [await rowsOf('harbour'), await rowsOf('botify')];
  await remove('Lotus Facility Services');
  server.clock.forward(30 * day);
  staff = await server.signIn('admin@botify.example');

  await removeTenants(server.services);
  expect(await stateOf()).toBe('deleting');
  expect(await server.call({ method: 'POST', url: `${at}/lotus/resume`, token: staff })).toMatchObject({ key: 'tenant.deleting' });
  expect((await db.execute(sql`SELECT FROM robot WHERE tenant_code = 'lotus' AND secret_hash IS NOT NULL`)).rows).toEqual([]);
  // Machines may still be connected.
  const before = await rowsOf('lotus');
  await removeTenants(server.services);
  expect(await rowsOf('lotus')).toEqual(before);

  // Killed after the first rows of a table.
  server.clock.forward(300_000);
  const aborted = new AbortController();
  const killed = { ...server.services, log: { ...server.services.log, info: () => aborted.abort() } } as typeof server.services;
  await removeTenants(killed, { stopping: aborted.signal, batch: 1 });
  expect(aborted.signal.aborted).toBe(true);
  expect(Object.keys(await rowsOf('lotus')).length).toBeGreaterThan(3);

  await removeTenants(server.services, { batch: 50 });
  // The files of its video are still there, so the code is not free.
  expect(await rowsOf('lotus')).toEqual({ video_stream: 1 });
  expect((await db.execute(sql`SELECT FROM video_stream WHERE tenant_code = 'lotus' AND removing AND ended`)).rowCount).toBe(1);
  const payload = {
    ...{
      tenantCode: 'lotus',
      names: { 'zh-CN': '新莲花', 'en-US': 'New Lotus' },
      timeZone: 'UTC',
      language: 'en-US',
      contractStart: null,
      contractEnd: null,
    },
    ...{ maxRobots: null, maxAccounts: null, maxSites: null, managerName: 'Ada', managerEmail: 'ada@lotus.example' },
  };
  const create = () => server.call({ method: 'POST', url: at, token: staff, payload });
  expect(await create()).toMatchObject({ status: 409, key: 'tenant.codeTaken' });

  await db.execute(sql`DELETE FROM video_stream WHERE tenant_code = 'lotus'`);
  await Promise.all([removeTenants(server.services), removeTenants(server.services)]);
  expect(await rowsOf('lotus')).toEqual({});
  expect(await server.call({ url: `${at}/lotus`, token: staff })).toMatchObject({ status: 404, key: 'tenant.notFound' });
  const { data } = await server.call({ url: '/api/authority/audit?subject=tenant&act=delete', token: staff });
  expect(data.records).toMatchObject([{ subjectId: 'lotus', actorUsername: 'admin@botify.example' }]);
  const left = [await rowsOf('harbour'), await rowsOf('botify')];
  // The provider got sessions and audit entries meanwhile.
  expect(left[0]).toEqual(others[0]);
  expect(Object.keys(others[1] ?? {}).filter((name) => (left[1]?.[name] ?? 0) < (others[1]?.[name] ?? 0))).toEqual([]);
  expect(await create()).toMatchObject({ code: 200 });
});
