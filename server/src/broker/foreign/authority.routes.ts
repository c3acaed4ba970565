import { createHash, timingSafeEqual } from 'node:crypto';
import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type TopicName, topics } from '@botify/contract/robots/robots.topics';
import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret, isDeviceSecret } from '../../kernel/device-secret.ts';
import type { Config } from '../../kernel/settings.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { machineAccess } from '../lookups.ts';
import { machineMay } from '../topic-rules.ts';
import { readBrokerAddress } from './broker-address.ts';
import { probeTopic } from './share-probe.ts';

/** Credentials of the server on the broker of MQTT_URL. */
interface ServerUser {
  readonly username: string;
  readonly password: string;
}

/** Undefined when MQTT_URL contains no credentials. */
function serverUserOf({ MQTT_URL }: Pick<Config, 'MQTT_URL'>): ServerUser | undefined {
  if (!MQTT_URL) return undefined;
  const { username, password = '' } = readBrokerAddress(MQTT_URL);
  return username ? { username, password } : undefined;
}

const digest = (words: string) => createHash('sha256').update(words).digest();

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

/** Mosquitto's password file: every machine in use with a secret, and the server. */
async function mosquittoPasswords(db: Executor, server: ServerUser | undefined): Promise<string> {
  const machines = await db
    .select({ robotSn: robotTable.robotSn, secretHash: robotTable.secretHash })
    .from(robotTable)
    .where(and(isNotNull(robotTable.secretHash), isNull(robotTable.retiredAt)))
    .orderBy(asc(robotTable.robotSn));
  const lines = machines
    // A machine with the server's name as its serial number must not get the server's access.
    .filter(({ robotSn }) => robotSn !== server?.username)
    .map(({ robotSn, secretHash }) => `${robotSn}:${secretHash}`);
  const own = server ? [`${server.username}:${hashDeviceSecret(server.password)}`] : [];
  return [...own, ...lines, ''].join('\n');
}

/** Mosquitto's ACL file. It never changes: `%u` is the authenticated user. */
function mosquittoAccess(server: ServerUser | undefined): string {
  const own = server ? [`user ${server.username}`, 'topic readwrite robot/#', `topic readwrite ${probeTopic}/#`, ''] : [];
  const patterns = (Object.keys(topics) as TopicName[]).map((name) => {
    const { path, from } = topics[name];
    return `pattern ${from === 'machine' ? 'write' : 'read'} robot/%u/${path}`;
  });
  return [...own, ...patterns, ''].join('\n');
}

const Words = Type.String({ maxLength: 65_535 });
const SignIn = Type.Object({ username: Words, password: Words });
const AclRequest = Type.Object({ username: Words, topic: Words, action: Type.Enum(['publish', 'subscribe']) });

type Verdict = { readonly result: 'allow' | 'deny'; readonly is_superuser?: boolean };
const allow: Verdict = { result: 'allow' };
const deny: Verdict = { result: 'deny' };

/**
 * Authentication and authorization of machines for an external broker, in the format of EMQX, and the files that Mosquitto reads instead.
 * Only machines and the server itself connect to an external broker: users connect to the server's websocket, which keeps checking their
 * permissions.
 */
export function addBrokerAuthority(app: FastifyInstance, { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): void {
  const { BROKER_KEY } = config;
  if (!BROKER_KEY) return;
  const server = serverUserOf(config);
  const onRequest = async ({ headers }: FastifyRequest) => {
    const [, key = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!isSame(key, BROKER_KEY)) throw new AppError('session.missing');
  };
  const hidden = { hide: true };

  app.post<{ Body: Type.Static<typeof SignIn> }>('/broker/auth', { onRequest, schema: { ...hidden, body: SignIn } }, async ({ body }) => {
    const { username, password } = body;
    // Reserved for the server, even if a machine has this serial number.
    if (username === server?.username) return isSame(password, server.password) ? { ...allow, is_superuser: true } : deny;
    const access = isRobotSn(username) ? (await machineAccess(db, [username])).get(username) : undefined;
    if (access?.retired) log.warn({ event: 'broker.refused', reason: 'retired', who: username, topic: null });
    return isDeviceSecret(password, access?.secretHash ?? null) ? { ...allow, is_superuser: false } : deny;
  });

  app.post<{ Body: Type.Static<typeof AclRequest> }>(
    '/broker/acl',
    { onRequest, schema: { ...hidden, body: AclRequest } },
    async ({ body }) => {
      const { username, topic, action } = body;
      if (username === server?.username) return allow;
      // Checked for as long as the machine is connected: a deleted or retired machine, or one without a secret, is rejected from then on.
      return isRobotSn(username) && machineMay(username, action, topic) && (await machineAccess(db, [username])).get(username)?.secretHash
        ? allow
        : deny;
    },
  );

  app.get('/broker/mosquitto/passwd', { onRequest, schema: hidden }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await mosquittoPasswords(db, server)),
  );
  app.get('/broker/mosquitto/acl', { onRequest, schema: hidden }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(mosquittoAccess(server)),
  );
}
