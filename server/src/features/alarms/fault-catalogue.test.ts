import { faultTypes } from '@botify/contract/alarms/error-fields';
import { faults } from '@botify/contract/alarms/faults.contract';
import { type Locale, locales, pseudoLocale } from '@botify/contract/kernel/locale';
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

it('[M-06] has at least 32 unique faults with causes and suggested actions in every language', () => {
  const catalogue = faultCatalogue();
  expect(catalogue.length).toBeGreaterThanOrEqual(32);
  expect(new Set(catalogue.map(({ faultCode }) => faultCode)).size).toBe(catalogue.length);
  for (const fault of catalogue) {
    const { faultCode, names, causes, handling } = fault;
    expect(Value.Errors(faults.create.body, fault), faultCode).toEqual([]);
    expect(new Set(Object.values(causes).map(({ length }) => length)).size, faultCode).toBe(1);
    expect(new Set(Object.values(handling).map(({ length }) => length)).size, faultCode).toBe(1);
    const wordsIn = (locale: Locale) => [names[locale], causes[locale], handling[locale]].join();
    expect(wordsIn('zh-CN'), faultCode).toMatch(/[\u4e00-\u9fff]/);
    expect(wordsIn('en-US'), faultCode).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
  }
});

it('[M-06] has a fault for every subsystem but "other"', () => {
  const used = new Set(faultCatalogue().map(({ typeCode }) => typeCode));
  expect(faultTypes.filter((type) => !used.has(type))).toEqual(['other']);
});

it('[M-06] stores changes of a release at start, and keeps what users changed or added', async () => {
  const { db } = server.services;
  expect(await db.$count(faultTable)).toBe(faultCatalogue().length);
  await db.execute(sql`UPDATE fault SET names = '{"zh-CN":"旧名"}' WHERE fault_code = 'N101'`);
  await db.execute(sql`UPDATE fault SET names = names || '{"zh-CN":"自定义"}', edited = true WHERE fault_code = 'N102'`);
  await db.execute(sql`DELETE FROM fault WHERE fault_code = 'N103'`);
  const added = { ...(await find('N101')), faultCode: 'X901', names: { 'zh-CN': '新增' }, edited: true, version: 1 };
  await db.insert(faultTable).values(added as typeof faultTable.$inferInsert);
  await Promise.all([syncFaults(db), syncFaults(db)]);
  expect(await find('N101')).toMatchObject({ names: { 'zh-CN': '定位丢失', 'en-US': 'Localization lost' }, version: 2 });
  expect(await find('N102')).toMatchObject({ names: { 'zh-CN': '自定义' }, edited: true, version: 1 });
  expect(await find('N103')).toMatchObject({ names: { 'zh-CN': '机器被困' }, version: 1 });
  expect((await find('X901'))?.names).toEqual({ 'zh-CN': '新增' });
  await syncFaults(db);
  expect(await find('N101')).toMatchObject({ version: 2 });
});

it('[T-50] adds the texts of a new language to every fault of the release, edited or not', async () => {
  const { db } = server.services;
  await db.execute(sql`UPDATE fault SET names = names || '{"en-US":"Own words"}', edited = true WHERE fault_code = 'W501'`);
  await syncFaults(db, [...locales, pseudoLocale]);
  const bracketed = expect.stringMatching(/^\[.*\]$/s);
  expect(await find('W502')).toMatchObject({
    names: { 'en-XA': bracketed },
    causes: { 'en-XA': expect.arrayContaining([expect.any(String)]) },
  });
  expect(await find('W501')).toMatchObject({ names: { 'en-US': 'Own words', 'en-XA': bracketed }, edited: true });
});
