import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});
const post = (call: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token: manager, payload, language: 'en-US' });
const detailOf = async (robotSn: string) =>
  (await server.call({ url: `/api/machine/token/api/robot/queryRobotDetail?robotSn=${robotSn}`, token: manager })).data.base;
const robotSns = ['CB1900-0001', 'CB1900-0002'];

it('[T-14] sets fields of several machines to one value each, and leaves unchanged ones alone', async () => {
  await post('editRobotBaseInfo', { robotSn: robotSns[0], version: (await detailOf('CB1900-0001')).version, brand: 'Botify' });
  const versions = [(await detailOf('CB1900-0001')).version, (await detailOf('CB1900-0002')).version];
  const { data } = await post('editRobots', { robotSns, brand: ' Botify ' });
  expect(data).toEqual({ changed: 1, conflicts: [] });
  const [one, two] = [await detailOf('CB1900-0001'), await detailOf('CB1900-0002')];
  expect([one.brand, two.brand]).toEqual(['Botify', 'Botify']);
  expect([one.version, two.version]).toEqual([versions[0], versions[1] + 1]);
});

it('[T-14] reports machines that the values do not fit, and changes the others', async () => {
  await post('editRobotBaseInfo', { robotSn: robotSns[0], version: (await detailOf('CB1900-0001')).version, insureStart: '2026-06-01' });
  await post('editRobotBaseInfo', { robotSn: robotSns[1], version: (await detailOf('CB1900-0002')).version, insureStart: null });
  const before = await detailOf('CB1900-0001');
  const { data } = await post('editRobots', { robotSns, insureEnd: '2026-01-01', country: 'DE' });
  expect(data).toEqual({ changed: 1, conflicts: [{ robotSn: 'CB1900-0001', reason: 'The insurance ends before it starts.' }] });
  expect(await detailOf('CB1900-0001')).toEqual(before);
  expect(await detailOf('CB1900-0002')).toMatchObject({ insureEnd: '2026-01-01', country: 'DE' });
});

it('[T-14] changes nothing when a machine is missing or of another tenant', async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: string }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`,
  );
  for (const other of [rows[0]?.robot_sn, 'NO-SUCH-1'])
    expect(await post('editRobots', { robotSns: ['CB1900-0002', other], brand: 'Other' })).toMatchObject({
      status: 404,
      key: 'robot.notFound',
    });
  expect((await detailOf('CB1900-0002')).brand).toBe('Botify');
});
