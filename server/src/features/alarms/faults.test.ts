import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { machineEvents } from '../../testing/machine-events.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { faultCatalogue, syncFaults } from './fault-catalogue.ts';

const server = useTestServer();
const base = '/api/machine/token/api/robot-exception';
const { addError, robotsAt } = machineEvents(server);

let staff = '';
let manager = '';
beforeAll(async () => {
  [staff, manager] = [await server.signIn('admin@botify.example'), await server.signIn('manager@harbour.example')];
});
const list = async (token = manager) => (await server.call({ url: `${base}/fault/list`, token })).data;
const find = async (faultCode: string) => (await list()).find((fault: { faultCode: string }) => fault.faultCode === faultCode);
const update = (faultCode: string, payload: object, token = staff, more: object = {}) =>
  server.call({ method: 'PUT', url: `${base}/fault/${faultCode}`, token, payload, ...more });
const fine = {
  faultCode: 'K801',
  noticeLevel: 'P2',
  part: 'scrub',
  typeCode: 'other',
  names: { 'zh-CN': ' 香薰盒空 ', 'en-US': 'Fragrance box empty' },
  causes: { 'zh-CN': ['用完'], 'en-US': ['Used up'] },
  handling: { 'zh-CN': ['补充', '登记'], 'en-US': ['Refill', 'Record it'] },
};
const create = (payload: object = {}, token = staff, language = 'zh-CN') =>
  server.call({ method: 'POST', url: `${base}/fault`, token, payload: { ...fine, ...payload }, language });
const audited = async (faultCode: string) =>
  (
    await server.services.db.execute<{ tenant_code: string; act: string; subject_name: string; before: object; after: object }>(
      sql`SELECT tenant_code, act, subject_name, before, after FROM audit_entry WHERE subject = 'fault' AND subject_id = ${faultCode} ORDER BY id`,
    )
  ).rows;

it('[M-06] lists the whole catalog by code in every language', async () => {
  const faults = await list();
  const codes = faults.map(({ faultCode }: { faultCode: string }) => faultCode);
  expect(codes).toEqual(
    faultCatalogue()
      .map(({ faultCode }) => faultCode)
      .toSorted(),
  );
  expect(await find('C606')).toMatchObject({
    faultCode: 'C606',
    noticeLevel: 'P3',
    part: 'scrub',
    typeCode: 'cleaning',
    names: { 'zh-CN': '垃圾盒满', 'en-US': 'Debris tray full' },
    causes: { 'zh-CN': ['垃圾较多，未及时倾倒'], 'en-US': ['Debris tray not emptied in time'] },
    handling: { 'zh-CN': ['清空垃圾盒并冲洗'], 'en-US': ['Empty and rinse the tray'] },
    edited: false,
    version: 1,
  });
});

it('[M-06] shows an edited fault everywhere, keeps the level of past errors, and survives a new release', async () => {
  const { names: released, handling: before } = await find('N104');
  const handling = { ...before, 'zh-CN': [' 开门 ', '重试'] };
  const [robotSn] = await robotsAt('HB-001');
  const id = await addError(robotSn, 'N104', { noticeLevel: 'P1' });
  const changed = await update('N104', { noticeLevel: 'P2', names: { ...released, 'zh-CN': '去不了' }, handling, version: 1 }, staff, {
    tenant: 'harbour',
  });
  expect(changed.data).toEqual({ version: 2 });
  await syncFaults(server.services.db);
  expect(await find('N104')).toMatchObject({
    noticeLevel: 'P2',
    names: { 'zh-CN': '去不了', 'en-US': 'Target unreachable' },
    handling: { 'zh-CN': ['开门', '重试'] },
    edited: true,
    version: 2,
  });
  const { data } = await server.call({ url: `${base}/id/${id}`, token: manager });
  expect(data).toMatchObject({ faultName: '去不了', noticeLevel: 'P1', handlingSuggestions: ['开门', '重试'] });
  // An update without changes does nothing.
  expect((await update('N104', { names: { ...released, 'zh-CN': '去不了' }, version: 2 })).data).toEqual({ version: 2 });
  expect(await audited('N104')).toMatchObject([
    {
      tenant_code: 'botify',
      act: 'update',
      subject_name: 'N104 去不了',
      before: { noticeLevel: 'P1', names: { 'zh-CN': '目标点不可达' } },
      after: { noticeLevel: 'P2', handling: { 'zh-CN': ['开门', '重试'] } },
    },
  ]);
});

it('[M-06] [T-50] takes a fault in one language and shows it in the others', async () => {
  const fault = { faultCode: 'K804', names: { 'zh-CN': '仅中文' }, causes: {}, handling: { 'zh-CN': ['补充'] } };
  expect((await create(fault)).data).toEqual({ version: 1 });
  const [robotSn] = await robotsAt('HB-001');
  const id = await addError(robotSn, 'K804', { noticeLevel: 'P2' });
  const { data } = await server.call({ url: `${base}/id/${id}`, token: manager, language: 'en-US' });
  expect(data).toMatchObject({ faultName: '仅中文', possibleCauses: [], handlingSuggestions: ['补充'] });
});

it('[M-06] rejects a duplicate code', async () => {
  expect((await create()).data).toEqual({ version: 1 });
  expect(await find('K801')).toMatchObject({
    names: { 'zh-CN': '香薰盒空' },
    handling: { 'en-US': ['Refill', 'Record it'] },
    edited: true,
  });
  expect(await create({}, staff, 'en-US')).toMatchObject({
    status: 409,
    key: 'fault.codeTaken',
    field: 'faultCode',
    msg: 'Code K801 is already in the error catalog (Fragrance box empty).',
  });
  const answers = await Promise.all([create({ faultCode: 'K802' }), create({ faultCode: 'K802' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await audited('K801')).toMatchObject([{ act: 'create', tenant_code: 'botify', after: { names: { 'zh-CN': '香薰盒空' } } }]);
});

it('[M-06] rejects the second of two edits with the name of the first editor, across tenants', async () => {
  const answers = await Promise.all([
    update('W505', { noticeLevel: 'P0', version: 1 }, staff, { tenant: 'harbour' }),
    update('W505', { noticeLevel: 'P2', version: 1 }, staff, { tenant: 'lotus' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late).toMatchObject({ key: 'record.changed' });
  expect(late?.msg).toContain('陈思远');
});

it('[M-06] rejects changes by anyone but provider staff, even with the permission', async () => {
  expect(await create({ faultCode: 'K803' }, manager)).toMatchObject({ status: 403, key: 'session.forbidden' });
  const { db, identities } = server.services;
  await db.execute(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id)
    SELECT role.tenant_code, role.id, menu.id FROM role, menu
    WHERE role.tenant_code = 'harbour' AND role.code = 'manager' AND menu.permission = 'error:catalogue'`);
  identities.forget(() => true);
  expect(await create({ faultCode: 'K803' }, manager)).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await update('W506', { noticeLevel: 'P0', version: 1 }, manager)).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await find('K803')).toBeUndefined();
  expect(await find('W506')).toMatchObject({ noticeLevel: 'P3' });
});

it.each([
  { wrong: 'a code in small letters', payload: { faultCode: 'k801' }, field: 'faultCode' },
  { wrong: 'no name', payload: { names: {} }, field: 'names' },
  { wrong: 'a name of spaces', payload: { names: { ...fine.names, 'zh-CN': ' ' } }, field: 'names.zh-CN' },
  { wrong: 'an unknown level', payload: { noticeLevel: 'P4' }, field: 'noticeLevel' },
  { wrong: 'two lines in one', payload: { causes: { ...fine.causes, 'zh-CN': ['一\n二'] } }, field: 'causes.zh-CN.0' },
  { wrong: 'an empty line', payload: { handling: { ...fine.handling, 'en-US': [' '] } }, field: 'handling.en-US.0' },
  { wrong: 'too long a line', payload: { handling: { ...fine.handling, 'en-US': ['x'.repeat(201)] } }, field: 'handling.en-US.0' },
])('[M-06] rejects $wrong', async ({ payload, field }) => {
  expect(await create({ faultCode: 'K899', ...payload })).toMatchObject({ status: 400, field });
});

it('[M-06] rejects an unknown code', async () => {
  expect(await update('K999', { noticeLevel: 'P0', version: 1 })).toMatchObject({ status: 404, key: 'fault.notFound' });
});
