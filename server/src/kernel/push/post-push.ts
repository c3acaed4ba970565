import type { Config } from '../settings.ts';
import { isSuccess, isWithinReach, PostRefused, post } from '../webhook.ts';
import { createReach } from '../webhook-address.ts';
import { encryptPush, isPushKey, type PushKeys } from './encrypt-push.ts';
import type { VapidKey } from './vapid.ts';

/** Where messages to a browser go, and the keys they are encrypted with. */
export interface PushTarget extends PushKeys {
  readonly endpoint: string;
}

type Settings = Pick<Config, 'WEBHOOK_NETWORKS' | 'NODE_ENV' | 'PUBLIC_URL' | 'MAIL_FROM'>;

const reachOf = ({ WEBHOOK_NETWORKS }: Settings) => createReach(WEBHOOK_NETWORKS ?? []);
/** Push services are public and use https. Tests have one without. */
const isProtected = (endpoint: string, { NODE_ENV }: Settings): boolean => endpoint.startsWith('https:') || NODE_ENV === 'test';

/** For user input: false for an address or a key that nothing can be sent to, whatever the network says. */
export const isPushTarget = (target: PushTarget, config: Settings): boolean =>
  isProtected(target.endpoint, config) && isWithinReach(target.endpoint, reachOf(config)) && isPushKey(target);

/** Whom a push service can ask about this installation. Some of them reject messages without a valid contact. */
const contactOf = ({ PUBLIC_URL, MAIL_FROM }: Settings): string =>
  PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;

interface PushMessage {
  readonly payload: string;
  /** Seconds for which the push service keeps it for a browser that is offline. */
  readonly ttl: number;
  /** Replaces an undelivered message of the same topic. */
  readonly topic: string;
}

/** Sends an encrypted message and resolves to the status of the response. Rejects with PostRefused; `gone`: the browser unsubscribed. */
export async function postPush(target: PushTarget, message: PushMessage, vapid: VapidKey, config: Settings, now: Date): Promise<string> {
  const { endpoint } = target;
  if (!isProtected(endpoint, config)) throw new PostRefused('gone', 'https only');
  const headers = {
    authorization: vapid.authorize(endpoint, contactOf(config), now),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(message.ttl),
    topic: message.topic,
    urgency: 'high',
  };
  const status = await post({ url: endpoint, headers, body: encryptPush(message.payload, target), reach: reachOf(config) });
  const answer = `HTTP ${status}`;
  if (isSuccess(status)) return answer;
  throw new PostRefused(status === 404 || status === 410 ? 'gone' : 'later', answer);
}
