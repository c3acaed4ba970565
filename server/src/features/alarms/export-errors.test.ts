import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { machineEvents } from '../../testing/machine-events.ts';
import { shownCell } from '../../testing/shown-cell.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { ago, addError, robotsAt } = machineEvents(server);
let manager = '';
let garage: [string, string];
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  garage = await robotsAt('HB-001');
  await addError(garage[0], 'N101', { noticeLevel: 'P0', startTime: ago(60), endTime: ago(30), state: 'resolved', handlerName: '=周海' });
  await addError(garage[1], 'W501', { noticeLevel: 'P2', part: 'scrub', startTime: ago(200) });
});

const download = (name: string, payload: object, token = manager) =>
  server.app.inject({
    method: 'POST',
    url: `/api/machine/token/api/robot-exception/${name}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' },
  });
const sheetOf = async (payload: object, token = manager) => readSheet((await download('exportXlsx', payload, token)).rawPayload);

it('[M-06] writes the same values to spreadsheet and CSV, and escapes formulas', async () => {
  const file = await download('exportXlsx', { timeZone: 'Asia/Shanghai' });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  const csv = (await download('export', { timeZone: 'Asia/Shanghai' })).body.replace('\ufeff', '').trimEnd().split('\r\n');
  const rows = await readSheet(file.rawPayload);
  expect(rows[0]).toContain('开始时间（Asia/Shanghai）');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.at(-1)).toBe('=周海');
  expect([rows[1]?.[9], rows[1]?.[10]]).toEqual([expect.any(Date), expect.any(Date)]);
  expect(csv[1]).toMatch(/,'=周海$/);
  expect(rows.map((row) => row.map(shownCell).join(',').replace('=', "'="))).toEqual(csv);
});

it('[M-06] applies filters, rejects an unknown time zone, and records the export', async () => {
  expect(await sheetOf({ noticeLevel: ['P2'] })).toHaveLength(2);
  expect((await download('exportXlsx', { timeZone: 'Moon/Crater' })).statusCode).toBe(400);
  const { rows } = await server.services.db.execute(
    sql`SELECT subject, actor_name, after FROM audit_entry WHERE tenant_code = 'harbour' AND act = 'export' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([{ subject: 'error', actor_name: '林晓雯', after: { count: 1 } }]);
  expect(await sheetOf({ robotSn: garage[0] }, await server.signIn('manager@lotus.example'))).toHaveLength(1);
});

it('[M-06] exports many errors completely and without duplicates', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time)
    SELECT 'harbour', gen_random_uuid(), ${garage[1]}, 'T' || n, 'P3', '2026-01-01T00:00:00.123456Z'::timestamptz + (n / 7) * '1 microsecond'::interval
    FROM generate_series(1, 5100) AS n`);
  const codes = (await sheetOf({ noticeLevel: ['P3'] })).slice(1).map((row) => row[2]);
  expect(codes).toHaveLength(5100);
  expect(new Set(codes).size).toBe(5100);
});
