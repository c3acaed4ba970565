import { faultTypes } from '@botify/contract/alarms/error-fields';
import { faults } from '@botify/contract/alarms/faults.contract';
import { eq, sql } from 'drizzle-orm';
import * as Value from 'typebox/value';
import { expect, it } from 'vitest';
import { faultTable } from '../../schema/alarms.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { faultCatalogue, syncFaults } from './fault-catalogue.ts';

const server = useTestServer({ demo: false });
const find = async (faultCode: string) => {
  const [row] = await server.services.db.select().from(faultTable).where(eq(faultTable.faultCode, faultCode));
  return row;
};

it('[M-06] has at least 32 unique faults with causes and suggested actions in both languages', () => {
  expect(faultCatalogue.length).toBeGreaterThanOrEqual(32);
  expect(new Set(faultCatalogue.map(({ faultCode }) => faultCode)).size).toBe(faultCatalogue.length);
  for (const fault of faultCatalogue) {
    const { causesZh, causesEn, handlingZh, handlingEn } = fault;
    const whole = {
      ...fault,
      causesZh: causesZh.split('\n'),
      causesEn: causesEn.split('\n'),
      handlingZh: handlingZh.split('\n'),
      handlingEn: handlingEn.split('\n'),
    };
    expect(Value.Errors(faults.create.body, whole), fault.faultCode).toEqual([]);
    expect(whole.causesZh.length, fault.faultCode).toBe(whole.causesEn.length);
    expect(whole.handlingZh.length, fault.faultCode).toBe(whole.handlingEn.length);
    expect(`${fault.nameZh}${causesZh}${handlingZh}`, fault.faultCode).toMatch(/[\u4e00-\u9fff]/);
    expect(`${fault.nameEn}${causesEn}${handlingEn}`, fault.faultCode).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
  }
});

it('[M-06] has a fault for every subsystem but "other"', () => {
  const used = new Set(faultCatalogue.map(({ typeCode }) => typeCode));
  expect(faultTypes.filter((type) => !used.has(type))).toEqual(['other']);
});

it('[M-06] stores changes of a release at start, and keeps what users changed or added', async () => {
  const { db } = server.services;
  expect(await db.$count(faultTable)).toBe(faultCatalogue.length);
  await db.execute(sql`UPDATE fault SET name_zh = '旧名' WHERE fault_code = 'N101'`);
  await db.execute(sql`UPDATE fault SET name_zh = '自定义', edited = true WHERE fault_code = 'N102'`);
  await db.execute(sql`DELETE FROM fault WHERE fault_code = 'N103'`);
  await db.execute(
    sql`INSERT INTO fault SELECT 'X901', notice_level, part, type_code, '新增', name_en, causes_zh, causes_en, handling_zh, handling_en, true, 1 FROM fault WHERE fault_code = 'N101'`,
  );
  await Promise.all([syncFaults(db), syncFaults(db)]);
  expect(await find('N101')).toMatchObject({ nameZh: '定位丢失', version: 2 });
  expect(await find('N102')).toMatchObject({ nameZh: '自定义', edited: true, version: 1 });
  expect(await find('N103')).toMatchObject({ nameZh: '机器被困', version: 1 });
  expect(await find('X901')).toMatchObject({ nameZh: '新增' });
  await syncFaults(db);
  expect(await find('N101')).toMatchObject({ version: 2 });
});
