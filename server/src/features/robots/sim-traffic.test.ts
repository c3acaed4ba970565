import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../kernel/settings.ts';
import { signatureOf } from '../../kernel/webhook.ts';
import { readSheet } from '../../kernel/xlsx/read-sheet.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { signInNew } from '../../testing/tree-calls.ts';
import { fetchTraffic } from './sim-traffic.service.ts';

const server = useTestServer();
const base = '/api/machine/token/api/iot-sim-platform';
const [mine, foreign] = ['CB1900-0001', 'CB1900-0040'];
const before = '2020-01-01T00:00:00.000Z';
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});
beforeEach(async () => {
  const { db } = server.services;
  const { rows } = await db.execute<{ sn: string }>(sql`SELECT robot_sn AS sn FROM robot WHERE tenant_code = 'lotus' ORDER BY 1 LIMIT 1`);
  await db.execute(sql`UPDATE robot_sim SET card_id = NULL`);
  for (const [tenant, sn, card] of [
    ['harbour', mine, 'own'],
    ['lotus', rows[0]?.sn ?? foreign, 'foreign'],
  ])
    await db.execute(sql`
      INSERT INTO robot_sim (tenant_code, robot_sn, card_id, combo_traffic, surplus_traffic, overtop_traffic, refreshed_at)
      VALUES (${tenant}, ${sn}, ${card}, 100, 90, 0, ${before})
      ON CONFLICT (tenant_code, robot_sn) DO UPDATE SET card_id = excluded.card_id, combo_traffic = 100, surplus_traffic = 90,
        overtop_traffic = 0, refreshed_at = excluded.refreshed_at`);
});

const save = (cards: object[], token = manager) => server.call({ method: 'POST', url: `${base}/saveTraffic`, token, payload: { cards } });
const traffic = async () => (await server.call({ url: `${base}/getIotSimPlatform`, query: { robotSn: mine }, token: manager })).data;
const leftOf = async (card: string) =>
  (await server.services.db.execute<{ rest: string }>(sql`SELECT surplus_traffic AS rest FROM robot_sim WHERE card_id = ${card}`)).rows;
const reading = { cardId: 'own', comboTraffic: 100, surplusTraffic: 40, at: '2021-01-01T00:00:00.000Z' };

it('[T-16] stores the latest reading of a card, and no older one', async () => {
  const late = { ...reading, surplusTraffic: 30.04, overtopTraffic: 1, at: '2021-01-02T00:00:00.000Z' };
  expect((await save([reading, late, reading])).data).toEqual({ updated: 1, outdated: 0, unknown: [] });
  expect(await traffic()).toMatchObject({ surplusTraffic: 30, overtopTraffic: 1, usedTraffic: 71, refreshedAt: late.at });
  expect((await save([reading, { ...late, surplusTraffic: 1 }])).data).toEqual({ updated: 0, outdated: 1, unknown: [] });
  expect(await traffic()).toMatchObject({ surplusTraffic: 30 });
});

it('[T-16] takes a time in the future as now, so that later readings still count', async () => {
  await save([{ ...reading, at: '2999-01-01T00:00:00.000Z' }]);
  expect(Date.parse((await traffic()).refreshedAt)).toBeLessThanOrEqual(server.services.now().getTime());
});

it('[T-16] knows no cards of another tenant or of hidden machines', async () => {
  expect((await save([{ ...reading, cardId: 'foreign' }])).data).toEqual({ updated: 0, outdated: 0, unknown: ['foreign'] });
  expect(await leftOf('foreign')).toEqual([{ rest: '90.0' }]);
  const { rows } = await server.services.db.execute<{ id: string }>(
    sql`INSERT INTO department (tenant_code, id, parent_id, name, sequence)
      SELECT tenant_code, gen_random_uuid(), id, 'Without machines', 99 FROM department WHERE tenant_code = 'harbour' AND parent_id IS NULL
      RETURNING id`,
  );
  const limited = await signInNew(server, { email: 'limited@harbour.example', departmentId: rows[0]?.id ?? '' });
  expect((await save([reading], limited)).data).toEqual({ updated: 0, outdated: 0, unknown: ['own'] });
  expect(await leftOf('own')).toEqual([{ rest: '90.0' }]);
  expect((await save([])).data).toEqual({ updated: 0, outdated: 0, unknown: [] });
});

it.each([
  { ...reading, surplusTraffic: -1 },
  { ...reading, comboTraffic: '5 GB' },
  { ...reading, cardId: '' },
  { ...reading, at: 'yesterday' },
  { ...reading, more: 1 },
  { cardId: 'own' },
])('[T-16] refuses %j', async (wrong) => {
  expect(await save([reading, wrong])).toMatchObject({ status: 400 });
  expect(await leftOf('own')).toEqual([{ rest: '90.0' }]);
});

const fileOf = (lines: readonly string[]) =>
  Buffer.from(['Card number,Data plan (MB),Left this month (MB),Beyond the plan (MB)', ...lines].join('\r\n')).toString('base64');
const importFile = (lines: readonly string[], apply: boolean) =>
  server.call({
    method: 'POST',
    url: `${base}/importTraffic`,
    token: manager,
    payload: { file: fileOf(lines), apply },
    language: 'en-US',
  });

it('[T-16] imports a file after a check that reports each row and stores nothing', async () => {
  const lines = ['own,200,50.5,', 'own,200,10,', 'foreign,200,10,', ',1,1,', 'own,5 GB,-1,x'];
  const { data } = await importFile(lines, false);
  expect(data).toMatchObject({ right: 1, created: 0 });
  expect(data.rows.map(({ wrong }: { wrong: { column: string }[] }) => wrong.map(({ column }) => column))).toEqual([
    [],
    ['Card number'],
    ['Card number'],
    ['Card number'],
    ['Card number', 'Data plan (MB)', 'Left this month (MB)', 'Beyond the plan (MB)'],
  ]);
  expect(await leftOf('own')).toEqual([{ rest: '90.0' }]);
  expect((await importFile(lines, true)).data).toMatchObject({ right: 1, created: 1 });
  expect(await traffic()).toMatchObject({ comboTraffic: 200, surplusTraffic: 50.5, overtopTraffic: null });
  expect(await leftOf('foreign')).toEqual([{ rest: '90.0' }]);
});

it('[T-16] the template lists the cards of the visible machines', async () => {
  const answer = await server.app.inject({ url: `${base}/trafficTemplate`, headers: { authorization: `Bearer ${manager}` } });
  const sheet = await readSheet(answer.rawPayload, 'harbour');
  expect(sheet.map((cells) => cells[0])).toEqual(['卡号', 'own']);
});

/** A service for SIM_URL that answers with this text. Returns the requests it got. */
async function serviceAnswering(answer: () => string, status = 200) {
  const asked: { body: string; isSigned: boolean }[] = [];
  const key = 'abcdefghijklmnopqrstuvwx';
  const service = createServer(async (request, response) => {
    const body = await text(request);
    const isSigned = request.headers['botify-signature'] === signatureOf(key, String(request.headers['botify-timestamp']), body);
    asked.push({ body, isSigned });
    response.writeHead(status).end(answer());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const config = readConfig({ SIM_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`, SIM_KEY: key });
  return { asked, fetch: () => fetchTraffic({ ...server.services, config }) };
}

it('[T-16] asks the service of the operator for the cards of all tenants, signed, and stores what it asked for', async () => {
  await server.services.db.execute(sql`UPDATE robot_sim SET card_id = 'other' WHERE robot_sn = 'CB1900-0002'`);
  const cards = [reading, { ...reading, cardId: 'foreign', surplusTraffic: 7, more: 'is ignored' }, { ...reading, cardId: 'not asked' }];
  const { asked, fetch } = await serviceAnswering(() => JSON.stringify({ cards }));
  await fetch();
  expect(asked).toEqual([{ body: JSON.stringify({ cards: ['foreign', 'other', 'own'] }), isSigned: true }]);
  expect(await leftOf('own')).toEqual([{ rest: '40.0' }]);
  expect(await leftOf('foreign')).toEqual([{ rest: '7.0' }]);
});

it.each([
  ['not JSON', 200],
  ['{}', 200],
  ['{"cards":[{"cardId":"own","comboTraffic":1}]}', 200],
  [JSON.stringify({ cards: [reading] }), 503],
])('[T-16] changes nothing after the answer %s with status %i', async (answer, status) => {
  const { fetch } = await serviceAnswering(() => answer, status);
  await expect(fetch()).rejects.toThrow(`SIM_URL: unusable answer, HTTP ${status}`);
  expect(await leftOf('own')).toEqual([{ rest: '90.0' }]);
});

it('[T-16] asks nobody without SIM_URL', async () => {
  await fetchTraffic({ ...server.services, config: readConfig({}) });
  expect(await leftOf('own')).toEqual([{ rest: '90.0' }]);
});
