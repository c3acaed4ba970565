import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Connection, connection, connectionSteps, findingKinds } from '@botify/contract/robots/connection.contract';
import { devices } from '@botify/contract/robots/devices.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { show } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import RobotConnectPage from './connect.page.tsx';
import { rememberedSecret, rememberSecret } from './shown-secret.ts';

const robotSn = toRobotSn('CB-20001');
const path = `/robot/connect?robotSn=${robotSn}`;
const finding = (kind: Connection['findings'][number]['kind'], more: object = {}) => ({
  kind,
  at: null,
  used: null,
  minutes: null,
  ...more,
});
const waiting: Connection = {
  robotSn,
  remark: 'Garage 1 No. 3',
  steps: connectionSteps.map((step) => ({ step, state: 'waiting' as const })),
  findings: [],
  addresses: [
    { secure: true, host: 'mqtt.example.com', port: 8883 },
    { secure: false, host: 'mqtt.example.com', port: 1883 },
  ],
  external: false,
  simulation: 'stopped',
};
const done: Connection = { ...waiting, steps: connectionSteps.map((step) => ({ step, state: 'done' as const })) };

beforeEach(() => grant({ rights: ['robot:enrol'] }));

test('[T-31] waits, explains a failure with its remedy, and completes itself', async () => {
  api.answer(connection.get, waiting);
  const { t } = await show(<RobotConnectPage />, { path });
  await expect.element(page.getByText(t('robotConnect:findings.none'))).toBeVisible();
  await expect.element(page.getByText('mqtt.example.com', { exact: true })).toBeVisible();

  const findings = [finding('wrongTopic', { at: new Date().toISOString(), used: 'robot/CB-2/status' }), finding('clock', { minutes: -3 })];
  api.answer(connection.get, { ...waiting, findings });
  await expect.element(page.getByText(t('robotConnect:finding.wrongTopic.text'))).toBeVisible();
  await expect.element(page.getByText('robot/CB-2/status', { exact: true })).toBeVisible();
  await expect.element(page.getByText(`robot/${robotSn}/status/data`, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(t('robotConnect:clockBehind', { count: 3 }))).toBeVisible();
  expect(await violations()).toEqual([]);

  api.answer(connection.get, done);
  await expect.element(page.getByRole('link', { name: t('robotConnect:toRobot') })).toBeVisible();
  await expect.element(page.getByText(t('robotConnect:done'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('robotConnect:findings.title') })).not.toBeInTheDocument();
});

test.each(['zh-CN', 'en-US'] as const)('[T-31] has words for every finding (%s)', async (language) => {
  api.answer(connection.get, { ...waiting, findings: findingKinds.map((kind) => finding(kind, { minutes: 5 })), external: true });
  const { t } = await show(<RobotConnectPage />, { path, language });
  for (const kind of findingKinds)
    await expect
      .element(page.getByText(kind === 'clock' ? t('robotConnect:clockAhead', { count: 5 }) : t(`robotConnect:finding.${kind}.title`)))
      .toBeVisible();
  expect(document.body.textContent).not.toContain('finding.');
});

test('[T-31] fills the secret into the sample only while it is shown', async () => {
  rememberSecret(robotSn, 'secret-of-the-machine');
  api.answer(connection.get, waiting);
  const { t, unmount } = await show(<RobotConnectPage />, { path });
  const code = page.getByRole('region', { name: t('robotConnect:snippet.code') });
  await expect
    .element(code)
    .toMatchTextContent("mosquitto_pub -h mqtt.example.com -p 8883 --tls-use-os-certs -V 311 -u CB-20001 -P 'secret-of-the-machine'");
  await page.getByText(t('robotConnect:snippet.python'), { exact: true }).click();
  await expect.element(code).toMatchTextContent('paho-mqtt');
  await unmount();
  expect(rememberedSecret(robotSn)).toBeUndefined();
});

test('[T-31] copies the sample that is shown', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  rememberSecret(robotSn, 'secret-of-the-machine');
  api.answer(connection.get, waiting);
  const { t } = await show(<RobotConnectPage />, { path });
  const code = page.getByRole('region', { name: t('robotConnect:snippet.code') });
  await page.getByRole('button', { name: t('robotConnect:snippet.copy') }).click();
  const copiedButton = page.getByRole('button', { name: t('robotConnect:snippet.copied') });
  await expect.element(copiedButton).toBeVisible();
  expect(copied.mock.calls).toEqual([[code.element().textContent]]);
  expect(code.element().textContent).toContain("-P 'secret-of-the-machine'");
  // Another sample is not copied yet.
  await page.getByText(t('robotConnect:snippet.python'), { exact: true }).click();
  await expect.element(copiedButton).not.toBeInTheDocument();

  copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await page.getByRole('button', { name: t('robotConnect:snippet.copy') }).click();
  await expect.element(page.getByText(t('kit:secret.noClipboard'))).toBeVisible();
});

test('[T-31] [T-32] creates a new secret when none is known, and simulates the machine with it', async () => {
  api.answer(connection.get, waiting);
  api.answer(devices.rotateSecret, { secret: 'fresh-secret' });
  api.answer(connection.startSimulation, null);
  api.answer(connection.stopSimulation, null);
  const { t } = await show(<RobotConnectPage />, { path });
  const start = page.getByRole('button', { name: t('robotConnect:simulation.start') });
  await expect.element(start).toBeDisabled();
  await page.getByRole('button', { name: t('robotConnect:snippet.newSecret') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('robotConnect:snippet.newSecret') })
    .click();
  await expect.element(start).toBeEnabled();
  api.answer(connection.get, { ...waiting, simulation: 'running' });
  await start.click();
  await expect.poll(() => api.requests(connection.startSimulation)[0]?.body).toEqual({ robotSn, secret: 'fresh-secret' });
  await page.getByRole('button', { name: t('robotConnect:simulation.stop') }).click();
  await expect.poll(() => api.requests(connection.stopSimulation).length).toBe(1);
});

test('[T-32] offers no simulation where there is none', async () => {
  api.answer(connection.get, { ...waiting, simulation: 'unavailable', addresses: [], external: true });
  const { t } = await show(<RobotConnectPage />, { path });
  await expect.element(page.getByText(t('robotConnect:address.external'))).toBeVisible();
  await expect.element(page.getByText(t('robotConnect:address.unknown'))).toBeVisible();
  expect(page.getByRole('button', { name: t('robotConnect:simulation.start') }).elements()).toEqual([]);
});
