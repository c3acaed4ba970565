import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type PushTarget, postPush } from '../../kernel/push/post-push.ts';
import { vapidKey } from '../../kernel/push/vapid.ts';
import type { KeyHolder } from '../../kernel/signing-key.ts';
import { PostRefused } from '../../kernel/webhook.ts';
import { pushTargetColumn } from '../../schema/secret-columns.ts';
import { pushDeviceTable as table } from '../../schema/subscriptions.table.ts';
import type { Claimed } from './alert-claims.ts';
import type { alertPush } from './alert-push.ts';

type Base = Pick<Services, 'db' | 'now' | 'config'> & KeyHolder;
type Device = typeof table.$inferSelect;

/** An alarm that could not be delivered for so long is found in the console. */
const ttlSeconds = 4 * 3600;

/**
 * Sends a message to the devices of an account that do not have it yet. Resolves to the answer of a push service, undefined without a
 * device. Devices that have unsubscribed are forgotten. Rejects with PostRefused if any other device could not be reached.
 */
export async function pushToDevices(base: Base, claimed: Claimed, push: ReturnType<typeof alertPush>): Promise<string | undefined> {
  const { db } = base;
  const isReader = and(eq(table.tenantCode, claimed.tenantCode), eq(table.accountId, claimed.accountId));
  const devices = await db.select().from(table).where(isReader);
  if (devices.length === 0) return undefined;
  const missing = devices.filter(({ lastDelivery }) => lastDelivery !== claimed.id);
  const payload = JSON.stringify(push);
  const vapid = await vapidKey(base);
  const outcomes = await Promise.all(
    missing.map(async (device): Promise<string | PostRefused> => {
      try {
        const message = { payload, ttl: ttlSeconds, topic: claimed.id.replaceAll('-', '') };
        const answer = await postPush(targetOf(base, device), message, vapid, base.config, base.now());
        await db.update(table).set({ lastSentAt: base.now(), lastDelivery: claimed.id }).where(isDevice(device));
        return answer;
      } catch (error) {
        if (!(error instanceof PostRefused)) throw error;
        if (error.kind === 'gone') await db.delete(table).where(isDevice(device));
        return error;
      }
    }),
  );
  const refused = outcomes.filter((outcome) => outcome instanceof PostRefused);
  const temporary = refused.find(({ kind }) => kind !== 'gone');
  if (temporary) throw temporary;
  const answer = outcomes.find((outcome) => typeof outcome === 'string');
  const [gone] = refused;
  if (answer === undefined && gone && missing.length === devices.length) throw gone;
  // The others have it from an earlier attempt.
  return answer ?? 'HTTP 201';
}

const isDevice = ({ tenantCode, id }: Device) => and(eq(table.tenantCode, tenantCode), eq(table.id, id));

const targetOf = ({ secrets }: Base, { tenantCode, id, target }: Device): PushTarget =>
  JSON.parse(secrets.decrypt(pushTargetColumn, [tenantCode, id], target));
