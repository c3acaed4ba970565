import { type TopicName, topics } from '@botify/contract/robots/robots.topics';
import { asc, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret } from '../../kernel/device-secret.ts';
import { robotTable } from '../../schema/robots.table.ts';
import type { ServerUser } from './server-user.ts';
import { probeTopic } from './share-probe.ts';

/** Mosquitto's password file: every machine with a secret, and the server. */
export async function mosquittoPasswords(db: Executor, server: ServerUser | undefined): Promise<string> {
  const machines = await db
    .select({ robotSn: robotTable.robotSn, secretHash: robotTable.secretHash })
    .from(robotTable)
    .where(isNotNull(robotTable.secretHash))
    .orderBy(asc(robotTable.robotSn));
  const lines = machines
    // A machine with the server's name as its serial number must not get the server's access.
    .filter(({ robotSn }) => robotSn !== server?.username)
    .map(({ robotSn, secretHash }) => `${robotSn}:${secretHash}`);
  const own = server ? [`${server.username}:${hashDeviceSecret(server.password)}`] : [];
  return [...own, ...lines, ''].join('\n');
}

/** Mosquitto's ACL file. It never changes: `%u` is the authenticated user. */
export function mosquittoAccess(server: ServerUser | undefined): string {
  const own = server ? [`user ${server.username}`, 'topic readwrite robot/#', `topic readwrite ${probeTopic}/#`, ''] : [];
  const patterns = (Object.keys(topics) as TopicName[]).map((name) => {
    const { path, from } = topics[name];
    return `pattern ${from === 'machine' ? 'write' : 'read'} robot/%u/${path}`;
  });
  return [...own, ...patterns, ''].join('\n');
}
