import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let manager = '';
let staff = '';
beforeAll(async () => {
  staff = await server.signIn('admin@botify.example');
  manager = await server.signIn('manager@harbour.example');
});

const post = (call: string, payload: object, token = manager, language = 'zh-CN') =>
  server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token, payload, language });
/** With the claim code that the provider issued for this machine. */
const enrol = async (payload: { robotSn: string }, token = manager, language = 'zh-CN') => {
  const { data } = await post('claimCode', { robotSn: payload.robotSn }, staff);
  return post('enrolRobot', { claimCode: data?.claimCode, ...payload }, token, language);
};
const fine = { robotSn: 'CB-90001', remark: ' 新机器 ', modelNum: 'CB1900' };

const kept = async (robotSn: string) => {
  const { rows } = await server.services.db.execute<{ tenant_code: string; remark: string; secret_hash: string | null; enrolled_at: Date }>(
    sql`SELECT tenant_code, remark, secret_hash, enrolled_at FROM robot WHERE robot_sn = ${robotSn}`,
  );
  return rows[0];
};
const audited = async (robotSn: string) => {
  const { data } = await server.call({ url: `/api/authority/audit?keyword=${encodeURIComponent('新机器')}`, token: manager });
  return data.records.filter(({ subjectId }: { subjectId: string }) => subjectId === robotSn);
};

it('[L-02] adds a machine and shows its secret once, storing only a Mosquitto hash', async () => {
  const { data, code } = await enrol(fine);
  expect(code).toBe(200);
  expect(data.robotSn).toBe('CB-90001');
  expect(Buffer.from(data.secret, 'base64url')).toHaveLength(32);
  const row = await kept('CB-90001');
  expect(row).toMatchObject({ tenant_code: 'harbour', remark: '新机器' });
  expect(row?.secret_hash).toMatch(/^\$7\$101\$/);
  expect(isDeviceSecret(data.secret, row?.secret_hash ?? null)).toBe(true);
  expect(await audited('CB-90001')).toMatchObject([
    { act: 'create', after: { robotSn: 'CB-90001', remark: '新机器', modelNum: 'CB1900' } },
  ]);
  expect(server.logLines.join('')).not.toContain(data.secret);
});

it('[L-02] rejects a serial number that exists in any tenant', async () => {
  await enrol({ ...fine, robotSn: 'CB-90002' });
  const own = await enrol({ ...fine, robotSn: 'CB-90002' }, manager, 'en-US');
  expect(own).toMatchObject({ status: 409, key: 'robot.serialTaken', field: 'robotSn' });
  expect(own.msg).toBe('A machine with serial number CB-90002 already exists.');
  const lotus = await server.signIn('manager@lotus.example');
  // The right claim code proves possession, so the answer may tell.
  expect(await enrol({ ...fine, robotSn: 'CB-90002' }, lotus)).toMatchObject({ status: 409, key: 'robot.serialTaken' });
  expect(await kept('CB-90002')).toMatchObject({ tenant_code: 'harbour' });
});

it.each([
  { claimCode: undefined, because: 'none' },
  { claimCode: 'AAAA-BBBB-CCCC', because: 'a wrong one' },
])(
  '[P-09] answers a tenant with $because for the claim code alike, whether the machine exists elsewhere or nowhere',
  async ({ claimCode }) => {
    const lotus = await server.signIn('manager@lotus.example');
    const { rows } = await server.services.db.execute<{ robot_sn: string }>(
      sql`SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' LIMIT 1`,
    );
    const answers = [];
    for (const robotSn of [rows[0]?.robot_sn, 'CB-90077']) {
      const { status, code, key, msg, data, field } = await post('enrolRobot', { ...fine, robotSn, claimCode }, lotus);
      answers.push({ status, code, key, msg, data, field });
    }
    expect(answers[0]).toMatchObject({ status: 400, key: 'robot.wrongClaimCode', field: 'claimCode' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await kept('CB-90077')).toBeUndefined();
  },
);

it('[P-09] lets only staff of the provider see claim codes and assign machines without one', async () => {
  expect(await post('claimCode', { robotSn: 'CB-90078' })).toMatchObject({ status: 403 });
  expect(await post('enrolRobot', { ...fine, robotSn: 'CB-90078' }, staff)).toMatchObject({ code: 200 });
  const { data } = await post('claimCode', { robotSn: 'CB-90079' }, staff);
  expect(data.claimCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  const typed = data.claimCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(await post('enrolRobot', { ...fine, robotSn: 'CB-90079', claimCode: typed })).toMatchObject({ code: 200 });
});

it('[L-02] rotates and revokes the secret', async () => {
  const { data: first } = await enrol({ ...fine, robotSn: 'CB-90003' });
  const { data: second } = await post('rotateSecret', { robotSn: 'CB-90003' });
  const rotated = (await kept('CB-90003'))?.secret_hash ?? null;
  expect([isDeviceSecret(first.secret, rotated), isDeviceSecret(second.secret, rotated)]).toEqual([false, true]);
  expect(await post('revokeSecret', { robotSn: 'CB-90003' })).toMatchObject({ code: 200, data: null });
  expect(await post('revokeSecret', { robotSn: 'CB-90003' })).toMatchObject({ code: 200, data: null });
  expect((await kept('CB-90003'))?.secret_hash).toBeNull();
  const entries = await audited('CB-90003');
  expect(entries.map(({ act }: { act: string }) => act)).toEqual(['revokeSecret', 'rotateSecret', 'create']);
  const logged = JSON.stringify([entries, server.logLines]);
  for (const secret of [first.secret, second.secret, rotated]) expect(logged).not.toContain(secret);
});

it.each(['rotateSecret', 'revokeSecret'])('[P-09] answers for a machine of another tenant in %s as for a missing one', async (call) => {
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' ORDER BY robot_sn LIMIT 1`,
  );
  const foreign = rows[0]?.robot_sn ?? '';
  const before = await kept(foreign);
  expect(await post(call, { robotSn: foreign })).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await post(call, { robotSn: 'CB-99999' })).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await kept(foreign)).toEqual(before);
});

it.each([
  { wrong: 'a serial with a slash', payload: { robotSn: 'CB/1' }, field: 'robotSn' },
  { wrong: 'a serial that is a wildcard', payload: { robotSn: '+' }, field: 'robotSn' },
  { wrong: 'a name of spaces', payload: { remark: '  ' }, field: 'remark' },
  { wrong: 'no model', payload: { modelNum: undefined }, field: 'modelNum' },
  { wrong: 'a secret of its own choice', payload: { secret: 'mine' }, field: 'secret' },
])('[L-02] rejects $wrong', async ({ payload, field }) => {
  expect(await enrol({ ...fine, robotSn: 'CB-90009', ...payload })).toMatchObject({ status: 400, field });
  expect(await kept('CB-90009')).toBeUndefined();
});

it('[P-07] [P-08] shows a new machine to the account limited to a department and group that added it', async () => {
  const limited = { department: '办公保洁部', group: '海港中心业主' };
  const { rows } = await server.services.db.execute<{ id: string }>(
    sql`UPDATE account SET department_id = (SELECT id FROM department WHERE name = ${limited.department} AND tenant_code = 'harbour'),
      group_id = (SELECT id FROM access_group WHERE name = ${limited.group} AND tenant_code = 'harbour')
      WHERE username = 'manager@harbour.example' RETURNING id`,
  );
  expect(rows).toHaveLength(1);
  const token = await server.signIn('manager@harbour.example');
  expect(await enrol({ ...fine, robotSn: 'CB-90010' }, token)).toMatchObject({ code: 200 });
  expect(await post('rotateSecret', { robotSn: 'CB-90010' }, token)).toMatchObject({ code: 200 });
});
