import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/authority/sites';
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

interface Listed {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}
const list = (query: Record<string, string> = {}) => server.call({ url, token: manager, query });
const numbersOf = async (query: Record<string, string>) => (await list(query)).data.records.map(({ number }: Listed) => number) as string[];
const find = async (number: string): Promise<Listed> => {
  const found = (await list({ size: '500' })).data.records.find((row: Listed) => row.number === number);
  if (!found) throw new Error(`no site ${number}`);
  return found;
};
const get = (id: string) => server.call({ url: `${url}/${id}`, token: manager });
const fine = { number: 'HB-100', name: '新站点', timeZone: 'Asia/Shanghai', scene: 'mall' };
const create = (payload: object = {}) => server.call({ method: 'POST', url, token: manager, payload: { ...fine, ...payload } });
const update = (id: string, payload: object) => server.call({ method: 'PUT', url: `${url}/${id}`, token: manager, payload });
const remove = (id: string, confirmation: string, language = 'zh-CN') =>
  server.call({ method: 'DELETE', url: `${url}/${id}`, token: manager, query: { confirmation }, language });
const audited = async (id: string) =>
  (
    await server.services.db.execute<{ act: string; before: object | null; after: object | null }>(
      sql`SELECT act, before, after FROM audit_entry WHERE subject = 'site' AND subject_id = ${id} ORDER BY id`,
    )
  ).rows;

it('[A-06] lists, searches, filters, sorts and pages sites with counts and super admin', async () => {
  const { data } = await list();
  expect(data.total).toBe(4);
  expect(data.records[0]).toMatchObject({
    number: 'HB-001',
    name: '海港一号车库',
    scene: 'carPark',
    timeZone: 'Asia/Shanghai',
    robotCount: 14,
    memberCount: 3,
    superAdmin: '赵磊',
    contractEnd: '2028-02-29',
  });
  expect(await numbersOf({ keyword: 'hb-00', scene: 'carPark', sort: '-number' })).toEqual(['HB-002', 'HB-001']);
  expect(await numbersOf({ keyword: '金融街' })).toEqual(['HB-004']);
  expect(await numbersOf({ sort: 'contractEnd', size: '2' })).toEqual(['HB-003', 'HB-002']);
  expect(await numbersOf({ sort: 'number', size: '3', current: '2' })).toEqual(['HB-004']);
});

it('[A-06] creates and updates a site; omitted fields stay, null and blank ones clear', async () => {
  const { data } = await create({
    number: ' HB-101 ',
    name: ' 北站 ',
    address: '  ',
    contactPhone: '0571-8888 6666',
    contractStart: '2026-01-01',
  });
  expect((await get(data.id)).data).toMatchObject({
    number: 'HB-101',
    name: '北站',
    address: null,
    contactPhone: '0571-8888 6666',
    robotCount: 0,
    memberCount: 0,
    superAdmin: null,
    version: 1,
  });
  expect((await update(data.id, { address: '北路 1 号', contractEnd: '2026-12-31', version: 1 })).data).toEqual({ version: 2 });
  expect((await update(data.id, { address: null, payType: '月付', version: 2 })).data).toEqual({ version: 3 });
  expect((await get(data.id)).data).toMatchObject({
    name: '北站',
    address: null,
    payType: '月付',
    contractStart: '2026-01-01',
    contractEnd: '2026-12-31',
  });
  // An update without changes does nothing.
  expect((await update(data.id, { name: '北站', version: 3 })).data).toEqual({ version: 3 });
  const log = await audited(data.id);
  expect(log.map(({ act }) => act)).toEqual(['create', 'update', 'update']);
  expect(log[2]).toMatchObject({ before: { address: '北路 1 号', payType: null }, after: { address: null, payType: '月付' } });
});

it('[A-06] sorts sites without a contract last in both directions', async () => {
  await create({ number: 'HB-199' });
  for (const sort of ['contractEnd', '-contractEnd']) expect((await numbersOf({ sort, size: '500' })).at(-1)).toBe('HB-199');
});

it('[A-06] requires a unique site id within the tenant, ignoring case', async () => {
  const refused = await create({ number: 'hb-001' });
  expect(refused).toMatchObject({ status: 409, key: 'site.numberTaken', field: 'number' });
  expect(refused.msg).toContain('海港一号车库');
  const { id, version } = await find('HB-002');
  expect(await update(id, { number: 'Hb-003', version })).toMatchObject({ status: 409, key: 'site.numberTaken' });
  expect(await update(id, { number: 'hb-002', version })).toMatchObject({ status: 200 });
  const lotus = await server.signIn('manager@lotus.example');
  expect(await server.call({ method: 'POST', url, token: lotus, payload: { ...fine, number: 'HB-001' } })).toMatchObject({ status: 200 });
  const answers = await Promise.all([create({ number: 'HB-150' }), create({ number: 'hb-150' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each(['Asia/Shanghai', 'UTC', 'Asia/Kolkata', 'America/New_York'])('[A-06] accepts the time zone %s', async (timeZone) => {
  const { data } = await create({ number: `TZ-${timeZone}`, timeZone });
  const kept = (await get(data.id)).data.timeZone;
  const at = new Date(0);
  expect(at.toLocaleString('en', { timeZone: kept })).toBe(at.toLocaleString('en', { timeZone }));
});

it.each([
  { wrong: 'no site ID', payload: { number: undefined }, field: 'number' },
  { wrong: 'a site ID of spaces', payload: { number: ' ' }, field: 'number' },
  { wrong: 'no name', payload: { name: undefined }, field: 'name' },
  { wrong: 'no time zone', payload: { timeZone: undefined }, field: 'timeZone' },
  { wrong: 'a time zone nobody has', payload: { timeZone: 'Moon/Crater' }, field: 'timeZone' },
  { wrong: 'a mere offset', payload: { timeZone: '+08:00' }, field: 'timeZone' },
  { wrong: 'an unknown scene', payload: { scene: 'moon' }, field: 'scene' },
  { wrong: 'a contract that ends first', payload: { contractStart: '2026-02-01', contractEnd: '2026-01-31' }, field: 'contractEnd' },
  { wrong: 'a day that is none', payload: { contractEnd: '2026-02-30' }, field: 'contractEnd' },
  { wrong: 'a day before all calendars', payload: { contractStart: '0000-01-01' }, field: 'contractStart' },
  { wrong: 'too long an address', payload: { address: 'x'.repeat(201) }, field: 'address' },
  { wrong: 'a phone number of words', payload: { contactPhone: 'call me' }, field: 'contactPhone' },
  { wrong: 'a field nobody knows', payload: { tenantCode: 'lotus' }, field: 'tenantCode' },
])('[A-06] rejects $wrong with the field and stores nothing', async ({ payload, field }) => {
  const { total } = (await list()).data;
  expect(await create({ number: 'HB-200', ...payload })).toMatchObject({ status: 400, field });
  expect((await list()).data.total).toBe(total);
});

it('[A-06] validates a changed contract date against the stored one', async () => {
  const { id, version } = await find('HB-001');
  expect(await update(id, { contractEnd: '2025-02-28', version })).toMatchObject({
    status: 400,
    key: 'site.contractBackwards',
    field: 'contractEnd',
  });
  expect(await update(id, { contractStart: '2028-03-01', version })).toMatchObject({ status: 400, key: 'site.contractBackwards' });
});

it('[A-08] rejects the second of two edits with the name of the first editor', async () => {
  const { id, version } = await find('HB-003');
  const [one, other] = await Promise.all([update(id, { payType: '年付', version }), update(id, { payType: '月付', version })]);
  const late = one.status === 409 ? one : other;
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(late).toMatchObject({ key: 'record.changed' });
  expect(late.msg).toContain('林晓雯');
});

it('[A-07] deletes only with a matching name and without machines, including hidden ones', async () => {
  const full = await find('HB-001');
  expect((await remove(full.id, '', 'en-US')).msg).toBe('Site Name is not matched');
  const refused = await remove(full.id, '海港一号车库');
  expect(refused).toMatchObject({ status: 409, key: 'site.inUse' });
  expect(refused.msg).toMatch(/14 台机器（海港一号车库 .*…/);

  const { data } = await create({ number: 'HB-300', name: '将关闭' });
  const member = (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM app_account WHERE account = 'li.na'`)).rows[0]?.id;
  await server.call({ method: 'PUT', url: `${url}/${data.id}/members/${member}`, token: manager, payload: { role: 'superAdmin' } });
  expect(await remove(data.id, '将关')).toMatchObject({ status: 400, key: 'site.notMatched', field: 'confirmation' });
  expect(await remove(data.id, ' 将关闭 ')).toMatchObject({ code: 200, data: null });
  expect((await get(data.id)).key).toBe('site.notFound');
  expect((await remove(data.id, '将关闭')).key).toBe('site.notFound');
  expect((await audited(data.id)).at(-1)).toMatchObject({ act: 'delete', before: { number: 'HB-300', name: '将关闭' }, after: null });
});
