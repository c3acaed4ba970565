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
const Wish = Type.Object({ username: Words, topic: Words, action: Type.Enum(['publish', 'subscribe']) });

type Verdict = { readonly result: 'allow' | 'deny'; readonly is_superuser?: boolean };
const allow: Verdict = { result: 'allow' };
const deny: Verdict = { result: 'deny' };

/**
 * What a foreign broker asks about machines, in the words of EMQX, and the files Mosquitto reads instead. Only machines and the server
 * itself come to a foreign broker: people watch by the server's own websocket, where what they may see is looked at again all the time.
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
    // Nobody else comes in by this name, not even a machine whose serial it is.
    if (username === server?.username) return isSame(password, server.password) ? { ...allow, is_superuser: true } : deny;
    const secretHash = (await machineSecrets(db, [username])).get(username) ?? null;
    return isDeviceSecret(password, secretHash) ? { ...allow, is_superuser: false } : deny;
  });

  app.post<{ Body: Type.Static<typeof Wish> }>('/broker/acl', { onRequest, schema: { ...hidden, body: Wish } }, async ({ body }) => {
    const { username, topic, action } = body;
    if (username === server?.username) return allow;
    // Asked for as long as it is connected: one that was deleted or has no secret any more is not heard from then on.
    return machineMay(username, action, topic) && (await machineSecrets(db, [username])).get(username) ? allow : deny;
  });

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
