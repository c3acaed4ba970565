import type { Page } from '@playwright/test';
import { closing } from './calls.ts';
import { listParts, listPath } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

const robotSn = 'CB1900-0009';

test('[L-01] all windows of a browser share one connection, which lasts until the last window closes', async ({
  page,
  t,
  enter,
  server,
}) => {
  const people = async () => {
    const figures = await (await fetch(`${server.url}/metrics`, { headers: closing })).text();
    return /^broker_connections\{kind="person"\} (\d+)$/m.exec(figures)?.[1];
  };
  await expect.poll(people).toBe('0');
  await enter('manager@harbour.example', `${listPath}?keyword=${robotSn}`);
  const wall = await page.context().newPage();
  await wall.goto('/#/robot/AlarmMonitoring');
  const again = await page.context().newPage();
  await again.goto('/#/robot/AlarmMonitoring');
  const errorOn = (one: Page) => one.getByRole('article', { name: new RegExp(`${robotSn}$`) }).filter({ hasText: 'E302' });
  // The second wall subscribes to a topic that is already subscribed, and still receives all machines at once.
  for (const one of [wall, again]) await expect(one.getByRole('article').first()).toBeVisible();
  await expect(listParts(page, t).row(robotSn)).toBeVisible();
  await server.command(`raise E302 on ${robotSn}`);
  await expect(listParts(page, t).row(robotSn)).toContainText('E302');
  for (const one of [wall, again]) await expect(errorOn(one)).toBeVisible();
  expect(await people()).toBe('1');

  await page.close();
  await again.close();
  await server.command(`clear E302 on ${robotSn}`);
  await expect(errorOn(wall)).toHaveCount(0);
  expect(await people()).toBe('1');
  await wall.close();
  await expect.poll(people).toBe('0');
});
