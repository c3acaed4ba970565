import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { userFileCalls } from '../../testing/user-file-calls.ts';

const server = useTestServer();
const { person, manager, fileOf, send, invite, count } = userFileCalls(server);

beforeEach(() => {
  server.mails.length = 0;
  server.clock.forward(1000);
});

it('creates 2,000 accounts at once without hashing', async () => {
  const token = await manager();
  const file = await fileOf(Array.from({ length: 2000 }, () => person()));
  const before = await count();
  expect((await send(token, file, true)).data).toMatchObject({ right: 2000, created: 2000 });
  expect(await count()).toBe(before + 2000);
  const { db } = server.services;
  expect(
    (await db.execute(sql`SELECT password_hash, count(*)::int AS n FROM account WHERE password_hash = 'invited' GROUP BY 1`)).rows,
  ).toEqual([{ password_hash: 'invited', n: 2000 }]);
  expect(await count('invitation_delivery')).toBe(2000);
  // More than the sender claims at once.
  const sent = 20;
  await db.execute(sql`DELETE FROM invitation_delivery WHERE id NOT IN (SELECT id FROM invitation_delivery LIMIT ${sent})`);
  await invite();
  expect(server.mails).toHaveLength(sent);
});

it('[A-08] creates and records nothing when the import fails', async () => {
  const token = await manager();
  const { db } = server.services;
  const [before, logged] = [await count(), await count('audit_entry')];
  await db.execute(sql`ALTER TABLE account_role ADD CONSTRAINT broken CHECK (position < 1) NOT VALID`);
  const answer = await send(token, await fileOf([person(), person({ 角色: '操作员;客户' })]), true);
  await db.execute(sql`ALTER TABLE account_role DROP CONSTRAINT broken`);
  expect(answer.status).toBe(500);
  expect([await count(), await count('audit_entry')]).toEqual([before, logged]);
  expect(server.mails).toEqual([]);
});

it('creates every account once when two imports run at the same time', async () => {
  const token = await manager();
  const file = await fileOf([person(), person()]);
  const before = await count();
  const created = (await Promise.all([send(token, file, true), send(token, file, true)])).map(({ data }) => data.created);
  expect(created.sort()).toEqual([0, 2]);
  expect(await count()).toBe(before + 2);
});

it('[P-06] [P-07] grants no more than the importing user has', async () => {
  const { db } = server.services;
  const limited = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>, act: (token: string) => Promise<void>) => {
    await db.execute(change);
    await act(await manager()).finally(() => db.execute(back));
  };
  const ofManager = sql`WHERE username = 'manager@harbour.example'`;
  const below = sql`(SELECT id FROM department WHERE tenant_code = 'harbour' AND name = '车库运营部')`;
  const top = sql`(SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NULL)`;
  const columnsOf = async (token: string, rows: string[][]) =>
    (await send(token, await fileOf(rows), true)).data.rows.map(({ wrong }: { wrong: { column: string }[] }) =>
      wrong.map(({ column }) => column),
    );
  await limited(
    sql`UPDATE account SET department_id = ${below} ${ofManager}`,
    sql`UPDATE account SET department_id = ${top} ${ofManager}`,
    async (token) => {
      const rows = ['海港物业', '商场保洁部', '车库运营部 / 东区班组'].map((department) => person({ 部门: department }));
      expect(await columnsOf(token, rows)).toEqual([['部门'], ['部门'], []]);
    },
  );
  const group = sql`(SELECT id FROM access_group WHERE tenant_code = 'harbour' AND name = '自营项目')`;
  await limited(
    sql`UPDATE account SET group_id = ${group} ${ofManager}`,
    sql`UPDATE account SET group_id = NULL ${ofManager}`,
    async (token) => {
      const rows = ['', '海港中心业主', '车库项目'].map((name) => person({ 分组: name }));
      expect(await columnsOf(token, rows)).toEqual([['分组'], ['分组'], []]);
    },
  );
});

it('requires the full path for an ambiguous department name', async () => {
  const { db } = server.services;
  const parent = sql`(SELECT id FROM department WHERE tenant_code = 'harbour' AND name = '商场保洁部')`;
  await db.execute(sql`INSERT INTO department SELECT 'harbour', gen_random_uuid(), ${parent}, '东区班组', 9`);
  const token = await manager();
  const file = await fileOf([person({ 部门: '东区班组' }), person({ 部门: '海港物业/商场保洁部/ 东区班组' })]);
  expect((await send(token, file, false)).data.rows).toMatchObject([{ wrong: [{ column: '部门' }] }, { wrong: [] }]);
});
