import { manager, parts, path } from './departments-parts.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';

const narrow = { width: 390, height: 844 };

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the ${colorScheme} theme`, async ({ page, t, enter }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enter(manager, path);
        const { button, choose, tree, dialog, machine } = parts(page, t);
        await expect(tree).toBeVisible();
        expect(await faults(page, 'main'), 'the tree').toEqual([]);
        await choose('东区班组');
        await machine('海港一号车库').first().click();
        expect(await faults(page, 'main'), 'a department').toEqual([]);
        await button(t('departments:robots.review')).click();
        await expect(dialog).toBeVisible();
        expect(await faults(page, '[role=dialog]'), 'the effect').toEqual([]);
      });

      test(`on a phone the tree and a department take turns, in the ${colorScheme} theme`, async ({ page, t, enter }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(narrow);
        await enter(manager, path, { menuShown: false });
        const { button, node, tree, dialog, heading } = parts(page, t);
        await node('东区班组').click();
        await expect(tree).toBeHidden();
        await expect(heading('东区班组')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
        await button(t('departments:move.button')).click();
        await expect(dialog).toBeVisible();
        expect(await faults(page, '[role=dialog]'), 'the move').toEqual([]);
        await page.keyboard.press('Escape');
        await button(t('departments:back')).click();
        await expect(tree).toBeVisible();
        await expect(heading('东区班组')).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
        expect(await faults(page, 'main'), 'the tree on a phone').toEqual([]);
      });
    }
  });
}

test('[A-02] who is slower with a name sees the other one and chooses', async ({ page, t, enter, complaints, browser, server }) => {
  await enter(manager, path);
  const { button, choose, name, dialog, heading } = parts(page, t);
  await choose('商场保洁部');
  await button(t('departments:rename.button')).click();
  await name.fill('商场一部');

  const cookies = await page.context().cookies();
  const other = await browser.newPage({ baseURL: server.url });
  await other.context().addCookies(cookies);
  await other.goto(`/#${path}`);
  const theirs = parts(other, t);
  await theirs.choose('商场保洁部');
  await theirs.button(t('departments:rename.button')).click();
  await theirs.name.fill('商场二部');
  await other.keyboard.press('Enter');
  await expect(theirs.heading('商场二部')).toBeVisible();
  await other.close();

  await page.keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(comparison).toContainText('商场二部');
  await expect(comparison).toContainText('商场一部');
  expect(complaints.splice(0).length).toBe(1);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(heading('商场一部')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await button(t('departments:rename.button')).click();
  await name.fill('商场保洁部');
  await page.keyboard.press('Enter');
  await expect(heading('商场保洁部')).toBeVisible();
});

test('[A-02] a link opens its department; one that is gone is said to be gone; a failure can be tried again', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  await enter(manager, path);
  const { node, heading, tree, button } = parts(page, t);
  await node('西区班组').click();
  await expect(heading('西区班组')).toBeVisible();
  await page.reload();
  await expect(heading('西区班组')).toBeVisible();
  await expect(node('西区班组')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/#${path}?id=00000000-0000-7000-8000-000000000000`);
  await expect(heading(t('departments:gone'))).toBeVisible();
  await page
    .getByRole('button', { name: t('departments:back') })
    .last()
    .click();
  await expect(heading('海港物业')).toBeVisible();

  await page.route('**/api/authority/orgs', (route) => route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } }));
  await page.reload();
  await expect(button(t('common:action.retry'))).toBeVisible();
  await page.unroute('**/api/authority/orgs');
  await button(t('common:action.retry')).click();
  await expect(tree).toBeVisible();
  complaints.splice(0);
});

test('[A-02] the keyboard walks the tree, opens, closes, searches and chooses', async ({ page, t, enter }) => {
  await enter(manager, path);
  const { node, tree, heading, button } = parts(page, t);
  await tree.focus();
  const active = () =>
    tree.evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText ?? '');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('车库运营部');
  await page.keyboard.press('ArrowLeft');
  await expect(node('东区班组')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await active()).toContain('东区班组');
  await page.keyboard.press('Enter');
  await expect(heading('东区班组')).toBeVisible();
  await page.keyboard.press('End');
  expect(await active()).toContain('办公保洁部');

  await button(t('kit:tree.closeAll')).click();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: t('departments:search') }).fill('西区');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await expect(node('西区班组')).toBeVisible();
  await page.getByRole('searchbox', { name: t('departments:search') }).fill('nobody');
  await expect(page.getByText(t('kit:tree.noMatch'))).toBeVisible();
});
