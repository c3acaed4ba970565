import { brotliDecompressSync } from 'node:zlib';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createIngest } from '../../ingest/ingest.ts';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { unzip } from '../../kernel/xlsx/unzip.ts';
import { reportMessage } from '../../testing/status-message.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { rollUpReports } from './roll-up-reports.ts';

const server = useTestServer();
let manager = '';
const long = 6100;

const download = (name: string, payload: object, { token = manager, headers = {} } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/machine/token/api/robot-task-report/${name}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN', ...headers },
  });
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  const ingest = createIngest(server.services, { lingerMs: 1 });
  await ingest.start();
  const end = Date.parse('2026-05-01T20:00:00Z');
  const report = { programName: '=1+1', water: 12, electricity: 1.2, opUser: '周海' };
  for (const [robotSn, more] of [
    ['CB1900-0001', { outcome: 'canceled' }],
    ['IWALK-0001', { targetArea: 0, cleanSeconds: 0 }],
  ] as const)
    await ingest.take({
      robotSn: toRobotSn(robotSn),
      topic: 'taskReport',
      payload: Buffer.from(JSON.stringify(reportMessage(robotSn, 'a', end, { ...report, ...more }))),
    });
  await ingest.stop();
  // Many in one microsecond, so that batches cannot be split by time alone.
  const { db } = server.services;
  await db.execute(sql`INSERT INTO task_report (tenant_code, id, robot_sn, report_id, update_time, task_id, program_name, map_name, map_scene, task_type,
      op_type, start_time, end_time, outcome, task_progress, target_area, actual_area, effective_area, clean_seconds, refill_count, avoid_count,
      bump_count, interruption_count, battery_start, battery_end)
    SELECT 'harbour', gen_random_uuid(), 'CB1900-0002', 'long-' || n, now(), 'task', 'run ' || n, 'B1', 'indoor', 'indoor', 'remote',
      '2026-01-01T00:00:00.123456Z'::timestamptz + (n / 700) * '1 microsecond'::interval, '2026-01-01T01:00:00Z', 'completed', 100, 1, 1, 1, 1, 0, 0, 0, 0, 9, 8
    FROM generate_series(1, ${long}) AS n`);
  await rollUpReports(db, [{ tenantCode: 'harbour', robotSn: toRobotSn('CB1900-0002'), day: '2026-01-01', month: '2026-01-01' }]);
});

it('[R-01] writes the same rows to both files: texts, numbers, and times in the zone of the heading', async () => {
  const asked = { startFrom: '2026-05-01T00:00:00Z', timeZone: 'America/New_York' };
  const csv = linesOf((await download('export', asked)).body);
  const rows = await readSheet((await download('exportXlsx', asked)).rawPayload);
  expect(rows[0]).toEqual(csv[0]?.split(','));
  expect(rows[0]).toEqual(expect.arrayContaining(['开始时间（America/New_York）', '计划面积（㎡）', '清洁时长（分钟）', '用电量（kWh）']));
  expect(csv).toHaveLength(3);
  const columns = rows[0] ?? [];
  const cell = (row: number, name: string) => rows[row]?.[columns.indexOf(name)];
  const [garage, hall] = rows[1]?.includes('CB1900-0001') ? [1, 2] : [2, 1];
  expect(cell(garage, '开始时间（America/New_York）')).toEqual(new Date('2026-05-01T15:00:00Z'));
  expect([cell(garage, '任务名称'), cell(garage, '结果'), cell(garage, '启动方式')]).toEqual(['=1+1', '已取消', '定时启动']);
  expect(Number(cell(garage, '覆盖率（%）'))).toBe(92.5);
  expect(Number(cell(garage, '清洁时长（分钟）'))).toBe(55);
  expect([cell(garage, '用水量（L）'), cell(hall, '用电量（kWh）'), cell(hall, '覆盖率（%）')]).toEqual([null, null, null]);
  expect(csv[garage]).toContain(",'=1+1,");
  expect(csv[garage]).toContain(',2000,1900,1850,92.5,55,2072.73,');
});

it('[R-01] writes a long export completely, in order and without duplicates, and states its length first', async () => {
  const { body, headers } = await download('export', { mapScene: 'indoor' });
  const names = linesOf(body)
    .slice(1)
    .map((line) => line.split(',')[3]);
  expect(new Set(names).size).toBe(long);
  expect(names).toHaveLength(long);
  expect(headers['x-total-rows']).toBe(String(long));
  expect(Math.abs(Number(headers['x-estimated-bytes']) / Buffer.byteLength(body) - 1)).toBeLessThan(0.1);
  const packed = await download('export', { mapScene: 'indoor' }, { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
  // Compares the raw text: parsing so many cells would take half a minute.
  const { rawPayload } = await download('exportXlsx', { mapScene: 'indoor' });
  const sheet = Buffer.from(unzip(rawPayload, { files: 20, bytes: 100_000_000 }).get('xl/worksheets/sheet1.xml') ?? '').toString();
  expect([...sheet.matchAll(/<c r="D(?!1")\d+"[^>]*><is><t[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(names);
});

it('[R-01] applies the filters of the list, hides invisible reports and audits exports', async () => {
  expect(linesOf((await download('export', { outcome: 'canceled' })).body)).toHaveLength(2);
  expect(linesOf((await download('export', { keyword: 'iwalk' })).body)).toHaveLength(2);
  const { rows } = await server.services.db.execute(
    sql`SELECT subject, actor_name, after FROM audit_entry WHERE tenant_code = 'harbour' AND act = 'export' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([{ subject: 'taskReport', actor_name: '林晓雯', after: { count: 1, keyword: 'iwalk' } }]);
  expect(linesOf((await download('export', {}, { token: await server.signIn('manager@lotus.example') })).body)).toHaveLength(1);
  expect((await download('export', { timeZone: 'Moon/Crater' })).statusCode).toBe(400);
  expect((await download('exportXlsx', { startFrom: '2026-05-02T00:00:00Z', startTo: '2026-05-01T00:00:00Z' })).statusCode).toBe(400);
});
