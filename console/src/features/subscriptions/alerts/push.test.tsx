import { session } from '@botify/contract/session/session.contract';
import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type PushDevice, pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertSubscriptionPath } from '../../../kernel/page/paths.ts';
import { browserPush, fingerprintOf } from '../../../kernel/push/browser-push.ts';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { AlertPush } from './push.tsx';

const target = { endpoint: 'https://push.example/one', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const device = (more: Partial<PushDevice> = {}): PushDevice => ({
  id: '019d3f0e-3f0e-7c1d-9a55-0b6f6a1f2c11',
  fingerprint: '00',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSentAt: null,
  ...more,
});
const list = (...devices: PushDevice[]) => api.answer(pushDevices.list, { publicKey: 'key of the server', devices });

let endpoint: string | undefined;
beforeEach(() => {
  endpoint = undefined;
  vi.spyOn(browserPush, 'support').mockReturnValue('ready');
  vi.spyOn(browserPush, 'isBlocked').mockReturnValue(false);
  vi.spyOn(browserPush, 'endpoint').mockImplementation(async () => endpoint);
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  list();
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const screen = await show(<AlertPush />, { path: alertSubscriptionPath });
  const { getByRole, t } = screen;
  return { ...screen, onOff: getByRole('switch', { name: t('alertSubscription:push.on'), exact: false }) };
}

test('[T-68] turns alarms on for this device, and off again', async () => {
  const asked = vi.spyOn(browserPush, 'turnOn').mockImplementation(async () => {
    endpoint = target.endpoint;
    return target;
  });
  const ended = vi.spyOn(browserPush, 'turnOff').mockResolvedValue();
  const own = device({ fingerprint: await fingerprintOf(target.endpoint) });
  api.answer(pushDevices.add, { id: own.id });
  api.answer(pushDevices.renew, { known: true });
  const { onOff, getByRole, t } = await open();
  await expect.element(onOff).not.toBeChecked();
  list(own, device({ id: '019d3f0e-3f0e-7c1d-9a55-0b6f6a1f2c12', device: null }));
  await onOff.click({ force: true });
  await expect.element(onOff).toBeChecked();
  expect(asked).toHaveBeenCalledWith('key of the server');
  expect(api.requests(pushDevices.add)[0]?.body).toMatchObject({ ...target, timeZone: expect.any(String) });
  const rows = getByRole('list', { name: t('alertSubscription:push.devices') }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(t('alertSubscription:push.here'));
  await expect.element(rows.last()).toMatchTextContent(t('alertSubscription:push.unknown'));

  api.answer(pushDevices.remove, null);
  api.answer(pushDevices.renew, { known: false });
  list();
  await onOff.click({ force: true });
  await expect.element(onOff).not.toBeChecked();
  expect(api.requests(pushDevices.remove)[0]?.params).toEqual({ id: own.id });
  // Staff of the provider can have the same browser in another tenant: only the server knows.
  expect(ended).toHaveBeenCalledOnce();
});

test('[T-68] removes another device without touching this one', async () => {
  const ended = vi.spyOn(browserPush, 'turnOff').mockResolvedValue();
  list(device());
  api.answer(pushDevices.remove, null);
  const { getByRole, t } = await open();
  const name = t('alertSubscription:push.onSystem', { browser: 'Firefox', system: 'Linux' });
  const remove = getByRole('button', { name: t('alertSubscription:push.removeNamed', { name }) });
  await expect.element(remove).toBeVisible();
  list();
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(ended).not.toHaveBeenCalled();
});

test.each(['unsupported', 'insecure', 'installFirst'] as const)('[T-68] explains why it cannot be turned on: %s', async (support) => {
  vi.spyOn(browserPush, 'support').mockReturnValue(support);
  const { onOff, getByText, t } = await open();
  await expect.element(onOff).toBeDisabled();
  await expect.element(getByText(t(`alertSubscription:push.${support}`))).toBeVisible();
});

test('[T-68] explains a denied permission and an unreachable push service', async () => {
  const asked = vi.spyOn(browserPush, 'turnOn').mockResolvedValue(undefined);
  const { onOff, getByText, t } = await open();
  await onOff.click({ force: true });
  await expect.element(getByText(t('alertSubscription:push.blocked'))).toBeVisible();
  asked.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
  await onOff.click({ force: true });
  await expect.element(getByText(t('alertSubscription:push.failed'))).toBeVisible();
  await expect.element(onOff).not.toBeChecked();
  expect(api.requests(pushDevices.add)).toEqual([]);
});

test('[T-68] sends a test to the devices', async () => {
  list(device());
  api.answer(alertSubscription.test, { state: 'sent', answer: 'HTTP 201' });
  const { getByRole, getByText, t } = await open();
  await getByRole('button', { name: t('alertSubscription:test.sendTo', { channel: t('alertSubscription:channel.push') }) }).click();
  await expect.element(getByText(t('alertSubscription:test.sent'), { exact: true })).toBeVisible();
  expect(api.requests(alertSubscription.test)[0]?.body).toEqual({ channel: 'push' });
});
