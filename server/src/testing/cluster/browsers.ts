import { setTimeout as wait } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { demoPassword } from '../../demo/demo.seed.ts';
import { manager } from './world.ts';

const machinePath = '/machine/token/api';
const post = (path: string, body: object = {}) => ({ path: `${machinePath}/${path}`, method: 'POST', body });
/** What pages ask for. */
const calls = [
  { path: `${machinePath}/robot/list?current=1&size=20`, method: 'GET', body: undefined },
  post('report-clean-data-robot-day/queryReport'),
  post('robot-exception/page', { current: 1, size: 20 }),
  { path: '/authority/oauth/getCurrentUserRole', method: 'PUT', body: undefined },
] as const;
/** The longest that a user waits. */
const callMs = 20_000;

/** Return codes of MQTT for wrong credentials and missing rights. */
const refusedCodes: ReadonlySet<number> = new Set([4, 5]);

interface Failure {
  readonly at: number;
  readonly path: string;
  readonly reason: string;
}

export interface Browsers {
  /** Number of successful calls. */
  count(): number;
  readonly failures: readonly Failure[];
  /** Calls that were answered 401, and live feeds that were refused: someone was logged out. */
  loggedOut(): number;
  /** Number of live feeds, and of those that received something since this time. */
  readonly feeds: number;
  fedSince(at: number): number;
  call<T>(path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

interface Session {
  readonly token: string;
  readonly address: string;
}

/** Users with a session each, who call every one to two seconds. Some of them follow the live feed. */
export async function startBrowsers(url: string, count: number, feeds: number): Promise<Browsers> {
  const stopping = new AbortController();
  const failures: Failure[] = [];
  const fedAt: number[] = [];
  const clients: MqttClient[] = [];
  let [successes, loggedOut] = [0, 0];

  const ask = async ({ token, address }: Session, path: string, method: string, body: object | undefined) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await answer.text();
    if (answer.status === 401) loggedOut += 1;
    if (!answer.ok) throw new Error(`${answer.status} ${/"key":"([\w.]+)"/.exec(text)?.[1] ?? ''}`);
    return JSON.parse(text) as { readonly data: unknown };
  };
  const browse = async (session: Session, index: number) => {
    for (let round = index; !stopping.signal.aborted; round += 1) {
      await wait(1_000 + Math.random() * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      const { path, method, body } = calls[round % calls.length] ?? calls[0];
      const at = Date.now();
      await ask(session, path, method, body).then(
        () => {
          successes += 1;
        },
        (error: Error) => {
          if (!stopping.signal.aborted) failures.push({ at, path, reason: reasonOf(error) });
        },
      );
    }
  };
  const follow = ({ token, address }: Session, index: number) => {
    const client = mqtt.connect(`${url.replace('http', 'ws')}/mqtt`, {
      username: manager,
      password: token,
      protocolVersion: 4,
      reconnectPeriod: 1_000 + Math.random() * 3_000,
      // Like the console: while the database is away, no user can be identified.
      reconnectOnConnackError: true,
      wsOptions: { headers: { 'x-forwarded-for': address } },
    });
    client.on('error', (error) => {
      if ('code' in error && refusedCodes.has(Number(error.code))) loggedOut += 1;
    });
    client.on('message', () => {
      fedAt[index] = Date.now();
    });
    client.subscribe('fleet/changes', { qos: 0 }, () => undefined);
    clients.push(client);
  };

  const sessions: Session[] = [];
  for (let index = 0; index < count; index += 1) sessions.push(await logIn(url, `10.1.0.${index + 1}`));
  const running = sessions.map(browse);
  sessions.slice(0, feeds).forEach(follow);
  return {
    count: () => successes,
    failures,
    loggedOut: () => loggedOut,
    feeds,
    fedSince: (at) => fedAt.filter((each) => each !== undefined && each >= at).length,
    call: async <T>(path: string, body: object = {}) => {
      const [session] = sessions;
      if (!session) throw new Error('no session');
      return (await ask(session, `${machinePath}/${path}`, 'POST', body)).data as T;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await Promise.all(running);
    },
  };
}

async function logIn(url: string, address: string): Promise<Session> {
  const headers = { 'x-forwarded-for': address };
  const key = crypto.randomUUID();
  await (await fetch(`${url}/api/authority/captcha?key=${key}`, { headers })).arrayBuffer();
  const body = new URLSearchParams({ username: manager, password: demoPassword, code: '0000', key });
  const answer = await fetch(`${url}/api/authority/oauth/token`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, address };
}

const reasonOf = (error: Error): string => (error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
