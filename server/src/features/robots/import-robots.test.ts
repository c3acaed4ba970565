import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let manager = '';
let staff = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  staff = await server.signIn('admin@botify.example');
});
const post = (call: string, payload: object, token = manager) =>
  server.call({ method: 'POST', url: `/api/machine/token/api/robot/${call}`, token, payload, language: 'en-US' });
const head = 'Serial number,Name,Model number,Site,Claim code';
const send = (lines: readonly string[], apply: boolean, token = manager, columns = head) =>
  post('enrolRobots', { file: Buffer.from([columns, ...lines].join('\r\n')).toString('base64'), apply }, token);
const codeOf = async (...robotSns: string[]) =>
  (await post('claimCodes', { robotSns }, staff)).data.map(({ claimCode }: { claimCode: string }) => claimCode);
const stored = async (robotSn: string) =>
  (
    await server.services.db.execute<{ tenant_code: string; remark: string; site: string | null; secret_hash: string }>(
      sql`SELECT robot.tenant_code, remark, site.name AS site, secret_hash FROM robot LEFT JOIN site ON site.id = site_id WHERE robot_sn = ${robotSn}`,
    )
  ).rows[0];
const wrongOf = (data: { rows: { wrong: { column: string }[] }[] }) => data.rows.map(({ wrong }) => wrong.map(({ column }) => column));

it('[T-13] checks without enrolling, then enrolls the right rows with a secret each, and reports all as taken the second time', async () => {
  const [one, two] = await codeOf('BULK-1', 'BULK-2');
  const lines = [`BULK-1,Garage A,CB1900,海港一号车库,${one}`, `BULK-2,"Garage, B",CB1900,,${two}`, 'BULK-3,Garage C,CB1900,,WRONG'];
  const checked = await send(lines, false);
  expect(checked.data).toMatchObject({ right: 2, created: 0, secrets: [] });
  expect(wrongOf(checked.data)).toEqual([[], [], ['Claim code']]);
  expect(await stored('BULK-1')).toBeUndefined();
  const { data } = await send(lines, true);
  expect(data).toMatchObject({ right: 2, created: 2, secrets: [{ robotSn: 'BULK-1' }, { robotSn: 'BULK-2' }] });
  expect(await stored('BULK-1')).toMatchObject({ tenant_code: 'harbour', remark: 'Garage A', site: '海港一号车库' });
  expect(await stored('BULK-2')).toMatchObject({ remark: 'Garage, B', site: null });
  expect(isDeviceSecret(data.secrets[1].secret, (await stored('BULK-2'))?.secret_hash ?? null)).toBe(true);
  expect(await stored('BULK-3')).toBeUndefined();
  expect(server.logLines.join('')).not.toContain(data.secrets[0].secret);
  const again = await send(lines, true);
  expect(again.data).toMatchObject({ right: 0, created: 0 });
  expect(wrongOf(again.data)).toEqual([['Serial number'], ['Serial number'], ['Claim code']]);
});

it('[T-13] adds machines to the departments of the file, by name or path, and to their parents', async () => {
  const departments = ['东区班组', '海港物业 / 车库运营部/东区班组', '', 'No such team'];
  const codes = await codeOf('TEAM-0', 'TEAM-1', 'TEAM-2', 'TEAM-3');
  const lines = departments.map((department, index) => `TEAM-${index},X,CB1900,${department},${codes[index]}`);
  const { data } = await send(lines, true, manager, 'Serial number,Name,Model number,Department,Claim code');
  expect(wrongOf(data)).toEqual([[], [], [], ['Department']]);
  const { rows } = await server.services.db.execute(sql`SELECT robot_sn, string_agg(name, ', ' ORDER BY name) AS names FROM department_robot
    JOIN department ON department.id = department_id WHERE robot_sn LIKE 'TEAM-%' GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { robot_sn: 'TEAM-0', names: '东区班组, 车库运营部' },
    { robot_sn: 'TEAM-1', names: '东区班组, 车库运营部' },
  ]);
});

it('[T-13] reports every kind of error in its row and column', async () => {
  const [code] = await codeOf('BULK-9');
  const lines = [
    `BULK-9,X,CB1900,No such site,${code}`,
    `BULK-9,X,CB1900,,${code}`,
    `BULK/8,X,CB1900,,${code}`,
    `,X,CB1900,,`,
    `BULK-9,,,,${code}`,
  ];
  expect(wrongOf((await send(lines, true)).data)).toEqual([
    ['Site'],
    ['Serial number'],
    ['Serial number'],
    ['Serial number'],
    ['Serial number', 'Name', 'Model number'],
  ]);
  expect(await stored('BULK-9')).toBeUndefined();
});

it('[T-13] [P-09] a wrong code tells nothing about machines of other tenants', async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: string }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`,
  );
  const { data } = await send([`${rows[0]?.robot_sn},X,CB1900,,CODE`, 'NOBODY-1,X,CB1900,,CODE'], false);
  expect(data.rows[0].wrong).toEqual(data.rows[1].wrong);
});

it('[T-13] [T-04] refuses a file beyond the limit of the tenant and enrolls nothing of it', async () => {
  await server.services.db.execute(sql`UPDATE tenant SET max_robots = 1 WHERE tenant_code = 'harbour'`);
  const [code] = await codeOf('BULK-20');
  for (const apply of [false, true])
    expect(await send([`BULK-20,X,CB1900,,${code}`], apply)).toMatchObject({ status: 409, key: 'tenant.robotLimit' });
  await server.services.db.execute(sql`UPDATE tenant SET max_robots = NULL WHERE tenant_code = 'harbour'`);
  expect(await stored('BULK-20')).toBeUndefined();
});

it('[T-13] reads the template it offers, with lists of sites and departments, and rejects files without headings or rows', async () => {
  const file = async (token: string) =>
    (await server.app.inject({ url: '/api/machine/token/api/robot/enrolTemplate', headers: { authorization: `Bearer ${token}` } }))
      .rawPayload;
  const template = await file(manager);
  const sheet = unzip(template, { files: 20, bytes: 1_000_000 }).get('xl/worksheets/sheet1.xml');
  const xml = Buffer.from(sheet ?? '').toString();
  expect(xml.match(/<dataValidation /g) ?? []).toHaveLength(2);
  expect(await post('enrolRobots', { file: template.toString('base64'), apply: false })).toMatchObject({ key: 'import.empty' });
  expect(await post('enrolRobots', { file: Buffer.from('a,b\n1,2').toString('base64'), apply: false })).toMatchObject({
    key: 'import.headings',
  });
  expect(await post('enrolRobots', { file: Buffer.from('PK junk').toString('base64'), apply: false })).toMatchObject({
    key: 'import.unreadable',
  });
});

it('[T-13] only staff of the provider get claim codes for labels, and each is recorded', async () => {
  expect(await post('claimCodes', { robotSns: ['BULK-30'] })).toMatchObject({ status: 403 });
  const { data } = await post('claimCodes', { robotSns: ['BULK-30', 'BULK-31'] }, staff);
  expect(data.map(({ robotSn }: { robotSn: string }) => robotSn)).toEqual(['BULK-30', 'BULK-31']);
  const { rows } = await server.services.db.execute(
    sql`SELECT subject_id FROM audit_entry WHERE act = 'issueClaimCode' AND subject_id IN ('BULK-30', 'BULK-31') ORDER BY 1`,
  );
  expect(rows).toEqual([{ subject_id: 'BULK-30' }, { subject_id: 'BULK-31' }]);
  const claimed = await post('enrolRobot', { robotSn: 'BULK-31', remark: 'X', modelNum: 'CB1900', claimCode: data[1].claimCode });
  expect(claimed).toMatchObject({ code: 200 });
});
