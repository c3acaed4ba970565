import { robots } from '@botify/contract/robots/robots.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { robotDetail } from './robot-detail.fixture.ts';
import { path, robotSn, section, showRobot } from './show-robot.fixture.tsx';

test('[T-66] on a phone the sections are in tabs of the address, live data first, and others load nothing', async () => {
  await page.viewport(390, 844);
  const { t } = await showRobot(robotDetail(robotSn), [], 'live');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: t('robotDetail:tab.label') }).getByRole('link', { name: t(`robotDetail:tab.${name}`) });
  await expect.element(section(t, 'live')).toBeVisible();
  await expect.element(tab('live')).toHaveAttribute('aria-current', 'page');
  await expect.element(section(t, 'consumables')).not.toBeInTheDocument();
  expect(api.requests(robots.simTraffic)).toHaveLength(0);
  await tab('parts').click();
  await expect.element(section(t, 'consumables')).toBeVisible();
  await expect.element(section(t, 'live')).not.toBeInTheDocument();
  await expect.poll(() => location.hash).toBe(`#${path}&tab=parts`);
  await expect.poll(() => api.requests(robots.simTraffic)).toHaveLength(1);
  expect(tab('parts').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBe(390);
  history.back();
  await expect.element(section(t, 'live')).toBeVisible();
});

test('[T-66] a link opens a tab of a machine on a phone, and every section in a wide window', async () => {
  await page.viewport(390, 844);
  const { t } = await showRobot(robotDetail(robotSn), [], 'parts');
  await expect.element(section(t, 'consumables')).toBeVisible();
  await expect.element(section(t, 'live')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(section(t, 'live')).toBeVisible();
  await expect.element(section(t, 'consumables')).toBeVisible();
});
