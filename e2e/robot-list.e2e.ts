import { exported, listParts, listPath, subscriptions, textOf, xmlOf } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

const [drained, failing] = ['CB1900-0003', 'CB1900-0004'];

test('[M-01] [L-01] the list follows its machines over MQTT at QoS 2, and exports the filtered rows', async ({
  page,
  t,
  enter,
  server,
}) => {
  const topics = await subscriptions(page);
  const { tile, search, row, rows, level } = listParts(page, t);
  await enter('manager@harbour.example', listPath);
  await expect(page.getByRole('heading', { level: 1, name: t('menu:robotList') })).toBeVisible();
  await server.command(`set ${drained} battery 12`);
  await expect(row(drained)).toContainText(level('battery', 12));
  await expect(row(drained)).toContainText(t('robotList:fresh'));
  expect(topics.get(`robot/${drained}/status/data`)).toEqual([2]);
  expect([...topics.values()].every((qualities) => qualities.length === 1 && qualities[0] === 2)).toBe(true);

  await server.command(`raise E302 on ${failing}`);
  await expect(row(failing)).toContainText('E302');
  await expect(row(failing)).toContainText(t('kit:status.warning'));
  await tile('warning').click();
  await expect(row(failing)).toBeVisible();
  await expect(rows.filter({ hasNotText: t('kit:status.warning') })).toHaveCount(0);
  await server.command(`clear E302 on ${failing}`);
  await expect(row(failing)).toHaveCount(0);
  await tile('warning').click();

  await search.fill(drained.toLowerCase());
  await expect(rows).toHaveCount(1);
  expect(await textOf(await exported(page, t, 'Csv'))).toContain(drained);
  const sheet = await xmlOf(await exported(page, t, 'Xlsx'));
  expect(sheet).toContain(drained);
  expect(sheet).not.toContain(failing);
  await server.command(`set ${drained} battery normal`);
});

test('[P-07] neither lists nor counts machines of another department', async ({ page, t, enter }) => {
  const { row, rows } = listParts(page, t);
  const answer = page.waitForResponse((response) => response.url().includes('/api/machine/token/api/robot/list'));
  await enter('operator@harbour.example', `${listPath}?size=50`);
  const { data } = await (await answer).json();
  await expect(rows).toHaveCount(data.total);
  const counted = Object.values(data.counts as Record<string, number>).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(data.total);
  await expect(row('CB1900-0001')).toBeVisible();
  await expect(row('IWALK-0001')).toHaveCount(0);
});
