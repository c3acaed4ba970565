import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const base = '/api/machine/token/api/tenant-area';
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

interface Area {
  readonly id: string;
  readonly name: string;
}
const list = async (token = manager): Promise<Area[]> => (await server.call({ url: `${base}/getBizAreaByTenant`, token })).data;
const names = async (token = manager) => (await list(token)).map(({ name }) => name).toSorted();
const save = (payload: object, token = manager) => server.call({ method: 'POST', url: `${base}/saveBizArea`, token, payload });
const remove = (id: string, language = 'zh-CN', token = manager) =>
  server.call({ method: 'DELETE', url: `${base}/deleteBizArea/${id}`, token, language });

it('[M-02] creates, renames and deletes areas with unique names and records changes', async () => {
  expect(await names()).toEqual(['市中心', '海港东区', '海港西区']);
  const { id } = (await save({ name: ' North ' })).data;
  expect((await list()).find((area) => area.id === id)).toEqual({ id, name: 'North' });
  expect(await save({ name: 'north' })).toMatchObject({ status: 409, key: 'tenantArea.nameTaken', field: 'name' });
  expect((await save({ id, name: 'NORTH' })).data).toEqual({ id });
  expect((await save({ id, name: 'NORTH' })).data).toEqual({ id });
  expect((await save({ name: ' ' })).status).toBe(400);
  expect((await remove(id)).status).toBe(200);
  expect(await remove(id)).toMatchObject({ status: 404, key: 'tenantArea.notFound' });
  expect(await names()).toEqual(['市中心', '海港东区', '海港西区']);
  const { rows } = await server.services.db.execute(
    sql`SELECT act, subject_name FROM audit_entry WHERE subject = 'tenantArea' AND subject_id = ${id} ORDER BY id`,
  );
  expect(rows).toEqual([
    { act: 'create', subject_name: 'North' },
    { act: 'update', subject_name: 'NORTH' },
    { act: 'delete', subject_name: 'NORTH' },
  ]);
});

it('[M-02] rejects deleting an area with machines and names them', async () => {
  const east = (await list()).find(({ name }) => name === '海港东区') as Area;
  const answer = await remove(east.id, 'en-US');
  expect(answer).toMatchObject({ status: 409, key: 'tenantArea.inUse' });
  expect(answer.msg).toContain('海港一号车库');
  expect(await names()).toContain('海港东区');
});

it('[M-02] [P-08] mentions hidden machines in the rejection without their number', async () => {
  const { db } = server.services;
  await db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = 'customer@harbour.example')`);
  const limited = await server.signIn('customer@harbour.example');
  const { id } = (await save({ name: '混合' })).data;
  const move = (inGroup: boolean, count: number) =>
    db.execute(sql`UPDATE robot SET biz_area_id = ${id} WHERE robot_sn IN (
      SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' AND ${inGroup} = robot_sn IN (
        SELECT robot_sn FROM group_robot JOIN access_group ON access_group.id = group_id WHERE name = '海港中心业主')
      ORDER BY robot_sn LIMIT ${count})`);
  await move(false, 7);
  expect((await remove(id, 'zh-CN', limited)).msg).toBe('业务区域中还有机器（…），请先更改机器的业务区域');
  await move(true, 1);
  const { msg } = await remove(id, 'zh-CN', limited);
  expect(msg).toMatch(/（海港中心 \S+ 号 …）/);
  expect(msg).not.toMatch(/[78] 台/);
});

it('[M-02] creates one area from two concurrent calls with the same name', async () => {
  const answers = await Promise.all([save({ name: '双' }), save({ name: '双' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('[P-09] hides areas of another tenant', async () => {
  const lotus = await server.signIn('manager@lotus.example');
  expect(await names(lotus)).toEqual(['Camden', 'Lower Manhattan', 'Marina', 'South Bank']);
  const foreign = (await list(lotus))[0]?.id ?? '';
  expect((await save({ id: foreign, name: 'x' })).status).toBe(404);
  expect((await remove(foreign)).status).toBe(404);
  // The same name is allowed in two tenants.
  expect((await save({ name: 'Camden' })).status).toBe(200);
});
