import type { Result } from '@botify/contract/kernel/endpoint';
import { session } from '@botify/contract/session/session.contract';
import { type AlertChannels, alertSubscription, alertTopics } from '@botify/contract/subscriptions/alert-subscription.contract';
import { pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { outboxAnswer, timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import { beforeEach, expect, test } from 'vitest';
import { alertSubscriptionPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { pageEntry } from '../../../testing/page-entry.ts';
import { paged } from '../../../testing/paged.ts';
import { show, showApp, type Words } from '../../../testing/show.tsx';
import AlertSubscriptionPage from './alert-subscription.page.tsx';
import { eachTopic } from './values.ts';

type Settings = Result<typeof alertSubscription.get>;
const ways = (more: Partial<AlertChannels> = {}): AlertChannels => ({
  ...eachTopic((topic) => (topic === 'P0' ? ['inApp'] : [])),
  ...more,
});
const settings = (more: Partial<Settings> = {}): Settings => ({
  ways: ways(),
  language: 'en-US',
  timeZone: 'Asia/Shanghai',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: null,
  email: 'wang@harbour.example',
  mobile: '13911110001',
  hasSecret: false,
  version: 1,
  ...more,
});

beforeEach(() => {
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  api.answer(timeZones, []);
  api.answer(alertSubscription.get, settings());
  api.answer(alertSubscription.colleagues, []);
  api.answer(pushDevices.list, { publicKey: 'key', devices: [] });
  api.answer(alertSubscription.deliveries, paged([]));
});

const parts = ({ getByRole, t }: Pick<Awaited<ReturnType<typeof show>>, 'getByRole'> & { t: Words }) => ({
  tick: (topic: string | RegExp, channel: 'inApp' | 'email' | 'sms' | 'webhook') =>
    getByRole('group', { name: topic }).getByRole('checkbox', { name: t(`alertSubscription:channel.${channel}`) }),
  short: getByRole('region', { name: t('alertSubscription:short.title') }),
  bar: getByRole('region', { name: t('alertSubscription:bar.label') }),
  save: getByRole('button', { name: t('kit:detail.save') }),
  discard: getByRole('button', { name: t('alertSubscription:bar.discard') }),
});

async function showSettings() {
  const screen = await show(<AlertSubscriptionPage />, { path: alertSubscriptionPath });
  return { ...screen, ...parts(screen) };
}

test('[R-08] aligns the descriptions of the topics in one column', async () => {
  const { tick } = await showSettings();
  await expect.element(tick(/^P0/, 'inApp')).toBeChecked();
  const meanings = [...document.querySelectorAll('[class*="meaning"]')].map((meaning) => meaning.getBoundingClientRect());
  expect(meanings).toHaveLength(alertTopics.length);
  expect(new Set(meanings.map(({ left }) => left)).size).toBe(1);
});

test('[R-08] selects topics one by one, by row and all at once, and updates the summary', async () => {
  api.answer(alertSubscription.set, { version: 2, webhookSecret: null });
  const { t, tick, short, bar, save, getByRole } = await showSettings();
  await expect.element(tick(/^P0/, 'inApp')).toBeChecked();
  await expect.element(tick(/^P0/, 'webhook')).toBeDisabled();
  await expect.element(bar).not.toBeInTheDocument();
  await tick(/^P0/, 'sms').click();
  await expect.element(short).toMatchTextContent(t('alertSubscription:short.remind'));
  const machineOff = t('alertSubscription:topic.ROBOT_OFF');
  await getByRole('button', { name: t('alertSubscription:ways.allOf', { topic: machineOff }) }).click();
  await expect.element(tick(machineOff, 'email')).toBeChecked();
  await tick(t('alertSubscription:ways.everything'), 'inApp').click();
  await expect.element(tick(/^P3/, 'inApp')).toBeChecked();
  await save.click();
  await expect.element(getByRole('status').filter({ hasText: t('alertSubscription:bar.saved') })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.requests(alertSubscription.set)[0]?.body).toMatchObject({
    ways: { P0: ['inApp', 'sms'], P3: ['inApp'], ROBOT_OFF: ['inApp', 'email', 'sms'] },
    version: 1,
  });
});

test('[R-08] a second window compares, and both changes are inOutbox', async () => {
  const { t, tick, bar, save, getByRole } = await showSettings();
  await tick(t('alertSubscription:topic.ROBOT_OFF'), 'email').click();
  api.refuse(alertSubscription.set, { code: 409, key: 'record.changed', msg: 'Changed elsewhere' }, 409);
  api.answer(alertSubscription.get, settings({ ways: ways({ P1: ['inApp', 'email'] }), version: 2 }));
  await save.click();
  const dialog = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(dialog).toMatchTextContent('Changed elsewhere');
  api.answer(alertSubscription.set, { version: 3, webhookSecret: null });
  await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tick(/^P1/, 'email')).toBeChecked();
  await expect.element(tick(t('alertSubscription:topic.ROBOT_OFF'), 'email')).toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.requests(alertSubscription.set).at(-1)?.body).toMatchObject({
    ways: { P1: ['inApp', 'email'], ROBOT_OFF: ['email'] },
    version: 2,
  });
});

test('[R-08] reports a rejected webhook address, and discarding restores the saved settings', async () => {
  const { t, bar, save, discard, getByRole } = await showSettings();
  const msg = t('errors:alertSubscription.badWebhook');
  api.refuse(alertSubscription.set, { code: 400, key: 'alertSubscription.badWebhook', msg }, 400);
  const address = getByRole('textbox', { name: t('alertSubscription:webhook.address') });
  await address.fill('http://127.0.0.1:9/hook');
  await save.click();
  await expect.element(bar.getByRole('alert')).toMatchTextContent(msg);
  await discard.click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(address).toHaveValue('');
});

test.each(['email', 'sms'] as const)('[R-08] a test by %s without a configured sender is not reported as sent', async (channel) => {
  api.answer(alertSubscription.test, { state: 'sent', answer: outboxAnswer });
  const { t, getByRole, getByText } = await showSettings();
  const name = t('alertSubscription:test.sendTo', { channel: t(`alertSubscription:channel.${channel}`) });
  await getByRole('button', { name }).click();
  await expect
    .element(getByText(t(channel === 'sms' ? 'alertSubscription:test.noGateway' : 'alertSubscription:test.noServer')))
    .toBeVisible();
  await expect.element(getByText(t('alertSubscription:test.notSent'), { exact: true })).toBeVisible();
  await expect.element(getByText(t('alertSubscription:test.sent'), { exact: true })).not.toBeInTheDocument();
});

test('[R-08] summarizes quiet hours with their span', async () => {
  const { t, tick, short, getByRole } = await showSettings();
  await tick(/^P0/, 'email').click();
  await expect.element(short).toMatchTextContent('In-app and Email');
  await getByRole('switch', { name: t('alertSubscription:quiet.on'), exact: false }).click({ force: true });
  await expect.element(short).toMatchTextContent('22:00');
});

test('[R-08] leaving with unsaved settings asks first', async () => {
  const screen = await showApp(alertSubscriptionPath, { menu: [pageEntry(alertSubscriptionPath, 'AlertSubscription')] });
  const { t, getByRole } = screen;
  await parts(screen).tick(/^P0/, 'email').click();
  await getByRole('link', { name: t('alertSubscription:place.toList') }).click();
  await getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.stay') })
    .click();
  await expect.element(parts(screen).bar).toBeVisible();
  expect(location.hash).toContain(alertSubscriptionPath);
});
