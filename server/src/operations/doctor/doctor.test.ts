import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { textFor } from '@botify/text/translate';
import { words } from '@botify/text/zh-CN/words';
import { freePort } from '@botify/tools/product/server-process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDataDir, unfinishedRestoreIn } from '../../kernel/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { contentOf, temporaryFolder } from '../../testing/database-folder.ts';
import { localeOf } from '../command.ts';
import { onDatabase } from '../testing/database-content.ts';
import { doctorCommand, examine } from './doctor.command.ts';
import { type Finding, judgeClock, judgeDisk, judgeExpiry, judgeVersions } from './finding.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('catalogs');
});
afterAll(() => database.drop());

const secret = 'hunter2-hunter2';
const brief = ({ check, state, key }: Finding) => `${check} ${state} ${key}`;

async function environmentWith(more: Record<string, string> = {}) {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const dataDir = join(await temporaryFolder(), 'data');
  return { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), MQTT_PORT: String(mqttPort), DEMO: '0', ...more };
}

describe('[T-43] the rules', () => {
  const gigabyte = 1e9;
  test.each([
    { free: 0.5, total: 100, state: 'fault' },
    { free: 5, total: 100, state: 'warning' },
    { free: 15, total: 100, state: 'ok' },
    { free: 25, total: 4_000, state: 'ok' },
    { free: 19, total: 4_000, state: 'warning' },
  ])('a disk with $free GB of $total GB free: $state', ({ free, total, state }) => {
    expect(judgeDisk('/data', free * gigabyte, total * gigabyte).state).toBe(state);
  });

  test.each([
    { because: 'both agree', database: 300, stored: -1_000, isSynchronized: true, is: 'clock ok clockFits' },
    { because: 'the database is ahead', database: 5_000, stored: undefined, isSynchronized: true, is: 'clock warning clockOff' },
    { because: 'the database is far behind', database: -90_000, stored: undefined, isSynchronized: true, is: 'clock fault clockOff' },
    { because: 'stored times are in the future', database: 0, stored: 3_600_000, isSynchronized: true, is: 'clock fault clockBehind' },
    { because: 'nothing synchronizes it', database: 0, stored: 0, isSynchronized: false, is: 'clock warning clockFree' },
    { because: 'there is no systemd', database: 0, stored: 0, isSynchronized: undefined, is: 'clock ok clockFits' },
    { because: 'there is no database', database: undefined, stored: undefined, isSynchronized: undefined, is: 'clock ok clockUnknown' },
  ])('the clock when $because: $is', ({ is, because: _, ...times }) => {
    expect(brief(judgeClock({ now: 0, ...times }))).toBe(is);
  });

  test.each([
    { node: '24.7.0', isBuilt: true, is: 'versions ok versionsFit' },
    { node: '25.0.0', isBuilt: true, is: 'versions ok versionsFit' },
    { node: '24.6.9', isBuilt: true, is: 'versions fault nodeOld' },
    { node: '22.30.0', isBuilt: true, is: 'versions fault nodeOld' },
    { node: '24.7.0', isBuilt: false, is: 'versions fault consoleMissing' },
  ])('Node $node with a built console: $isBuilt, $is', ({ is, ...about }) => {
    expect(brief(judgeVersions({ ...about, version: '1.2.3' }))).toBe(is);
  });

  test('a certificate warns two weeks before its end', () => {
    const until = (days: number) => judgeExpiry(0, new Date(days * 86_400_000)).state;
    expect([until(15), until(13), until(0)]).toEqual(['ok', 'warning', 'fault']);
  });

  test.each([
    { LC_ALL: 'zh_CN.UTF-8', LANG: 'en_US.UTF-8', locale: 'zh-CN' },
    { LANG: 'zh_TW.UTF-8', locale: 'zh-CN' },
    { LC_ALL: '', LANG: 'C.UTF-8', locale: 'en-US' },
    { locale: 'en-US' },
  ])('the language of the terminal: $LC_ALL $LANG is $locale', ({ locale, ...environment }) => {
    expect(localeOf(environment)).toBe(locale);
  });

  test('every finding that is no success has a remedy', () => {
    const { finding, remedy } = words.operations.doctor;
    const fine =
      /^(settingsValid|versionsFit|diskEnough|clockFits|clockUnknown|databaseFits|replicaFits|keyFits|keyNotChecked|brokerListens|brokerStopped|brokerElsewhere|brokerAnswers|mailAccepts|certificateFits|certificateNone|serverReady|serverStopped)$/;
    expect(Object.keys(remedy).toSorted()).toEqual(
      Object.keys(finding)
        .filter((key) => !fine.test(key))
        .toSorted(),
    );
  });
});

describe('[T-43] doctor', () => {
  test('examines a stopped server without creating anything', async () => {
    const environment = await environmentWith();
    const found = await examine(environment);
    const isBuilt = existsSync(join(import.meta.dirname, '../../../../console/dist/index.html'));
    expect(found.map(brief).filter((line) => !line.startsWith('clock'))).toEqual([
      'settings warning notProduction',
      isBuilt ? 'versions ok versionsFit' : 'versions fault consoleMissing',
      'disk warning folderMissing',
      'database ok databaseFits',
      'secrets ok keyNone',
      'broker ok brokerStopped',
      'server ok serverStopped',
      'mail ok mailKept',
      'certificate ok certificateNone',
    ]);
    await mkdir(environment.DATA_DIR);
    const before = await contentOf(environment.DATA_DIR);
    await examine(environment);
    expect(await contentOf(environment.DATA_DIR)).toEqual(before);
  });

  test('reports faults with remedies in both languages, exit status 1 and no secret', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => taken.once('listening', listening));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const closed = await freePort();
    const environment = await environmentWith({
      DATABASE_URL: `postgres://botify:${secret}@127.0.0.1:${closed}/botify`,
      SMTP_URL: `smtp://mailer:${secret}@127.0.0.1:${closed}`,
      MQTT_URL: `mqtt://machine:${secret}@127.0.0.1:${closed}`,
      TLS_CERT_FILE: '/nowhere.pem',
      TLS_KEY_FILE: '/nowhere.key',
      PORT: String(port),
    });
    for (const [locale, word] of [
      ['en-US', 'Check SMTP_URL'],
      ['zh-CN', '检查 SMTP_URL'],
    ] as const) {
      const lines: string[] = [];
      const run = (...args: string[]) => doctorCommand({ t: textFor(locale), args, environment, print: (line) => void lines.push(line) });
      // Another program on PORT never answers in time; it closes the connection instead.
      taken.once('connection', (socket) => socket.destroy());
      expect(await run('--json')).toBe(1);
      const report = JSON.parse(lines.join('')) as { fault: number; checks: { check: string; state: string; remedy?: string }[] };
      const faults = report.checks.filter(({ state }) => state === 'fault');
      expect(faults.map(({ check }) => check)).toEqual(expect.arrayContaining(['database', 'broker', 'mail', 'certificate', 'server']));
      expect(report.checks.every(({ state, remedy }) => state === 'ok' || remedy)).toBe(true);
      expect(lines.join('\n')).toContain(word);
      expect(lines.join('\n')).not.toContain(secret);
    }
  });

  test('says when a running server has no broker', async () => {
    const body = JSON.stringify({ status: 'not ready', checks: { database: 'ok', broker: 'unreachable' } });
    const fake = createHttpServer((_request, response) => void response.writeHead(503).end(body)).listen(0, '127.0.0.1');
    await new Promise((listening) => fake.once('listening', listening));
    onTestFinished(() => void fake.close());
    const { port } = fake.address() as { port: number };
    const found = await examine(await environmentWith({ PORT: String(port), ROLES: 'api' }));
    expect(found.map(brief)).toContain('server fault serverNoBroker');
  });

  test('names an invalid setting, an older schema, a newer database, a wrong key and an unfinished restore', async () => {
    expect((await examine({ PORT: 'x' })).map(brief)[0]).toBe('settings fault settingInvalid');
    const environment = await environmentWith();
    const keyed = (found: Finding[]) => found.map(({ key }) => key);
    const change = (sql: string) => onDatabase(database.url, (client) => client.query(sql));
    await change(`INSERT INTO schema_migration VALUES (9999, '9999_future.sql', 'x')`);
    expect(keyed(await examine(environment))).toContain('databaseNewer');
    await change(`DELETE FROM schema_migration WHERE number IN (9999, 72)`);
    expect(keyed(await examine(environment))).toContain('databaseBehind');
    await openDataDir(environment.DATA_DIR);
    await change(`INSERT INTO product_setting VALUES ('secrets_check', 'enc1.00000000.AAAA')`);
    expect(keyed(await examine({ ...environment, SECRETS_KEY: 'a'.repeat(64) }))).toContain('keyWrong');
    await writeFile(unfinishedRestoreIn(environment.DATA_DIR), '');
    expect(keyed(await examine(environment))).toContain('folderUnusable');
  });
});
