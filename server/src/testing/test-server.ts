import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { demoPassword } from '../demo/demo.seed.ts';
import { findAccountsByLogin, recordLogin } from '../features/session/account.repo.ts';
import { openSession } from '../features/session/session.repo.ts';
import { rolesOf } from '../features/session/session.service.ts';
import { noLink, type Services } from '../kernel/context.ts';
import { openDatabase } from '../kernel/db.ts';
import { Health } from '../kernel/health.ts';
import { IdentityCache } from '../kernel/identity.ts';
import { createLog } from '../kernel/log.ts';
import type { Mail } from '../kernel/mailer.ts';
import { tenantRole } from '../kernel/postgres/layout.ts';
import { setHashCost } from '../kernel/secret.ts';
import { readConfig } from '../kernel/settings.ts';
import { createTestDatabase } from './database.ts';
import { cheapCost } from './hash-cost.ts';
import { testSecrets } from './test-secrets.ts';

interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly code: number;
  readonly msg: string;
  readonly key?: string;
  readonly field?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly data: any;
  readonly access_token?: string;
}

/** A whole server without a port, on its own database, with a clock that tests control. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly databaseUrl: string;
  readonly mails: Mail[];
  readonly messages: { readonly to: string; readonly text: string }[];
  readonly logLines: string[];
  readonly clock: { forward(ms: number): void };
  /** Number of statements sent to the database so far. */
  queries(): number;
  call(options: InjectOptions & { token?: string; language?: string; tenant?: string }): Promise<Answer>;
  /** A new captcha key, valid for one login. */
  captchaKey(): Promise<string>;
  login(username: string, more?: Record<string, unknown>): Promise<Answer>;
  /** Opens a session like the login does, without captcha and password. */
  signIn(username: string): Promise<string>;
  /** Another process on the same database. */
  twin(): Promise<TestServer>;
  close(): Promise<void>;
}

let keys = 0;

/** The same for all servers on one database. */
const dataDirOf = (databaseUrl: string): string => join(tmpdir(), `botify-test-data-${new URL(databaseUrl).pathname.slice(1)}`);

async function openTestServer(databaseUrl: string, clockNow: () => Date, forward: (ms: number) => void): Promise<TestServer> {
  const logLines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void logLines.push(String(chunk))) });
  const log = createLog({ LOG_LEVEL: 'trace', NODE_ENV: 'test' }, sink);
  const { db, dbOf, pool } = openDatabase(databaseUrl, log, { tenantRole });
  let queries = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    Object.assign(client, {
      query: (...parameters: unknown[]) => {
        queries += 1;
        return query(...parameters);
      },
    });
  });
  const mails: Mail[] = [];
  const messages: { to: string; text: string }[] = [];
  const services: Services = {
    config: readConfig({ CAPTCHA_FIXED: '0000', DATA_DIR: dataDirOf(databaseUrl) }),
    db,
    allTenants: db,
    dbOf,
    log,
    mailer: {
      send: async (mail) => `kept as ${mails.push(mail)}`,
      forget: async (words) => {
        const others = mails.filter((mail) => !words.some((word) => JSON.stringify(mail).includes(word)));
        mails.splice(0, mails.length, ...others);
      },
      close: () => undefined,
    },
    sms: { send: async (message) => `kept as ${messages.push(message)}` },
    identities: new IdentityCache(),
    secrets: testSecrets,
    link: noLink,
    simulations: { start: async () => undefined, check: () => undefined },
    demoFleet: { simulates: () => true, command: async () => undefined },
    metrics: new Registry(),
    now: clockNow,
    health: new Health(),
    progress: {},
  };
  const app = await buildApp(services);

  const call: TestServer['call'] = async ({ token, language, tenant, headers, ...options }) => {
    const response = await app.inject({
      ...options,
      headers: {
        ...(language ? { 'accept-language': language } : {}),
        ...(tenant ? { tenant_code: tenant } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    } as InjectOptions);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, headers: response.headers, ...(isJson ? response.json() : {}) } as Answer;
  };
  const captchaKey = async () => {
    const key = `key-${++keys}`;
    await app.inject({ url: `/api/authority/captcha?key=${key}` });
    return key;
  };
  const login: TestServer['login'] = async (username, { headers, remoteAddress, ...more } = {}) =>
    call({
      method: 'POST',
      url: '/api/authority/oauth/token',
      payload: { username, password: demoPassword, code: '0000', key: await captchaKey(), ...more },
      ...(headers ? { headers } : {}),
      ...(remoteAddress ? { remoteAddress } : {}),
    } as InjectOptions);
  return {
    app,
    services,
    databaseUrl,
    mails,
    messages,
    logLines,
    clock: { forward },
    queries: () => queries,
    call,
    captchaKey,
    login,
    signIn: (username) => openSessionOf(services, username),
    twin: () => openTestServer(databaseUrl, clockNow, forward),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** Opens a session like the login does, for tests that do not test the login. */
async function openSessionOf({ db, now }: Pick<Services, 'db' | 'now'>, username: string): Promise<string> {
  const [account] = await findAccountsByLogin(db, username);
  if (!account?.usable) throw new Error(`cannot sign in ${username}: ${account ? 'the account is closed' : 'there is no such account'}`);
  const [role] = await rolesOf(db, 'zh-CN', account);
  if (!role) throw new Error(`cannot sign in ${username}: the account has no role`);
  await recordLogin(db, account, { lastLoginAt: now() });
  // The address and user agent of injected calls.
  const from = { now, ip: '127.0.0.1', userAgent: 'lightMyRequest' };
  return openSession(from, db, { account, roleId: role.id, remember: false, maxDays: 30 });
}

/** One server per test file, with the demo's tenants and accounts. */
export function useTestServer({ demo = true } = {}): TestServer {
  let ahead = 0;
  const server = {} as TestServer;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    setHashCost(cheapCost);
    const database = await createTestDatabase(demo ? 'demo' : 'catalogs');
    drop = async () => {
      await rm(dataDirOf(database.url), { recursive: true, force: true });
      await database.drop();
    };
    // The clock only moves when a test moves it, so tests do not depend on the speed of the machine.
    const start = Date.now();
    const now = () => new Date(start + ahead);
    Object.assign(
      server,
      await openTestServer(database.url, now, (ms) => {
        ahead += ms;
      }),
    );
  });
  afterAll(async () => {
    await server.close?.();
    await drop?.();
  });
  return server;
}
