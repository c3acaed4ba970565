import { expect, test } from './test.ts';

const robotSn = 'CB1900-0007';
const name = '海港一号车库 9 号';
const site = '海港一号车库';

test('[M-07] [L-06] the map follows a machine live and calls no other server', async ({ page, t, enter, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await enter('manager@harbour.example', '/robot/robotMap');
  const sites = page.getByRole('list', { name: t('robotMap:siteList') });
  await expect(sites.getByRole('button', { name: site }).first()).toBeVisible();
  await page.getByRole('combobox', { name: t('robotMap:search') }).fill(robotSn);
  await page.getByRole('option', { name: robotSn }).click();
  const card = page.getByRole('region', { name: t('robotMap:card', { name }) });
  await expect(card).toContainText(site);
  await expect(page).toHaveURL(new RegExp(`robotSn=${robotSn}`));

  await server.command(`raise E305 on ${robotSn}`);
  await expect(card).toContainText(t('kit:status.warning'));
  await server.command(`clear E305 on ${robotSn}`);
  await expect(card).not.toContainText(t('kit:status.warning'));
  expect(elsewhere).toEqual([]);
});
