import { alertTopics } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { AccessFixture } from './access-fixture.ts';
import type { Row } from './row.ts';

const base = '/authority/token/api/user-subscribe-way';
const settings = (more: object = {}) => ({
  ways: Object.fromEntries(alertTopics.map((topic) => [topic, ['inApp', 'email', 'webhook']])),
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: 'https://8.8.8.8/alerts',
  ...more,
});

/** Keys of the example in RFC 8291. */
const pushTarget = {
  endpoint: 'https://8.8.8.8/push',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  timeZone: 'UTC',
};

/** The current version of the caller's settings, which an earlier row may have changed. */
async function versionNow(fixture: AccessFixture): Promise<number> {
  const token = await fixture.only('notice:robot');
  const { data } = await fixture.server.call({ method: 'POST', url: `/api${base}/tenantGet`, token, payload: {} });
  return data.version;
}

/** Alert settings of an account. */
export const alertSubscriptionRows: Record<string, Row> = {
  [`POST ${base}/tenantGet`]: { call: () => ({ body: {} }) },
  [`POST ${base}/tenantAdd`]: {
    call: async (fixture) => ({ body: settings({ version: await versionNow(fixture) }) }),
    smuggle: async (fixture) => [{ body: settings({ version: 0, escalateTo: await fixture.foreign('account') }) }],
  },
  [`GET ${base}/colleagues`]: {},
  [`POST ${base}/test`]: { call: () => ({ body: { channel: 'email' } }) },
  [`POST ${base}/rotateSecret`]: {
    call: async (fixture) => {
      const token = await fixture.only('notice:robot');
      const payload = settings({ version: await versionNow(fixture) });
      await fixture.server.call({ method: 'POST', url: `/api${base}/tenantAdd`, token, payload });
      return {};
    },
  },
  [`GET ${base}/deliveries`]: {},
  [`GET ${base}/devices`]: {},
  [`POST ${base}/devices`]: { call: () => ({ body: pushTarget }) },
  [`DELETE ${base}/devices/{id}`]: { call: () => ({ params: { id: crypto.randomUUID() } }) },
  [`POST ${base}/devices/renew`]: { call: () => ({ body: { endpoint: pushTarget.endpoint } }) },
};
