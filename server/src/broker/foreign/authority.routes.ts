import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/context.ts';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import { machineSecrets } from '../machine-secrets.ts';
import { machineMay } from '../topic-rules.ts';
import { mosquittoAccess, mosquittoPasswords } from './mosquitto-files.ts';
import { isSame, serverUserOf } from './server-user.ts';

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
export function addBrokerAuthority(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>): void {
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
    const secretHash = isRobotSn(username) ? ((await machineSecrets(db, [username])).get(username) ?? null) : null;
    return isDeviceSecret(password, secretHash) ? { ...allow, is_superuser: false } : deny;
  });

  app.post<{ Body: Type.Static<typeof AclRequest> }>(
    '/broker/acl',
    { onRequest, schema: { ...hidden, body: AclRequest } },
    async ({ body }) => {
      const { username, topic, action } = body;
      if (username === server?.username) return allow;
      // Checked for as long as the machine is connected: a deleted machine, or one without a secret, is rejected from then on.
      return isRobotSn(username) && machineMay(username, action, topic) && (await machineSecrets(db, [username])).get(username)
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
