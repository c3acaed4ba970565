import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const manager = 'manager@harbour.example';
const path = '/system/org';
const narrow = { width: 390, height: 844 };

/** The parts of the screen, in the language under test. */
const parts = (page: Page, t: Words) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    button,
    dialog,
    tree: page.getByRole('tree', { name: t('departments:tree') }),
    node: (name: string) =>
      page
        .getByRole('tree', { name: t('departments:tree') })
        .getByRole('treeitem')
        .filter({ has: page.getByText(name, { exact: true }) }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
    name: dialog.getByRole('textbox', { name: t('departments:name') }),
    said: (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible(),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    machine: (name: string) => page.getByRole('listbox').getByRole('option', { name }),
  };
};

/** Creates a department through the screen, below the one that is open. */
async function create(page: Page, t: Words, name: string): Promise<void> {
  const { button, name: field, inDialog, heading } = parts(page, t);
  await button(t('departments:create.button')).click();
  await field.fill(name);
  await inDialog(t('departments:create.submit')).click();
  await expect(heading(name)).toBeVisible();
}

/** What the tree says of a department: accounts and machines. */
const machinesOf = (page: Page, t: Words, name: string, number: number) =>
  expect(parts(page, t).node(name)).toHaveAccessibleName(
    new RegExp(`${t('departments:machines', { count: number, number: String(number) })}$`),
  );

/** How many machines an account sees, asked of the server with the token of the page. */
async function seenBy(page: Page, username: string): Promise<number> {
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  const headers = { Authorization: `Bearer ${cookies.token}`, tenant_code: cookies.tenantCode ?? '' };
  const ask = async (url: string) => (await (await page.request.get(`/api/authority${url}`, { headers })).json()).data;
  const { records } = await ask(`/users/userList?current=1&size=20&keyword=${encodeURIComponent(username)}`);
  return (await ask(`/users/${records[0].id}/seeAs/robots?current=1&size=1`)).total;
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });
    const [first, second, third] = [`Alpha ${language}`, `Beta ${language}`, `Gamma ${language}`];

    test('[A-02] departments are created, renamed, dragged, moved by the dialog and deleted by retyping', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      await enter(manager, path);
      const { button, tree, node, heading, name, inDialog, dialog, said } = parts(page, t);
      await expect(tree).toBeVisible();
      for (const one of [first, second]) {
        await node('海港物业').click();
        await create(page, t, one);
        await said(t('departments:create.done', { name: one }));
      }
      await expect(page).toHaveURL(/[?&]id=/);

      // The same name again is refused where it was typed.
      await node('海港物业').click();
      await button(t('departments:create.button')).click();
      await name.fill(first);
      await inDialog(t('departments:create.submit')).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:department.nameTaken', { name: first }));
      complaints.splice(0);
      await name.fill('  ');
      await inDialog(t('departments:create.submit')).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('kit:detail.problem.required', { label: t('departments:name') }));
      await name.fill('');
      await page.keyboard.press('Escape');

      await node(second).click();
      await button(t('departments:rename.button')).click();
      await name.fill(` ${third} `);
      await page.keyboard.press('Enter');
      await expect(heading(third)).toBeVisible();
      await expect(node(second)).toHaveCount(0);

      // A real drag with the mouse: onto a department means below it.
      await node(third).hover();
      await page.mouse.down();
      const place = await node(first).boundingBox();
      if (!place) throw new Error('The row is not drawn');
      await page.mouse.move(place.x + 60, place.y + place.height / 2, { steps: 6 });
      await expect(node(first)).toHaveAttribute('data-drop', 'into');
      await page.mouse.up();
      await said(t('departments:move.done', { name: third }));
      await expect(node(third)).toHaveAttribute('aria-level', '3');
      await expect(page.getByText(t('departments:path', { path: `海港物业 / ${first}` }))).toBeVisible();

      // In use: it has a department below it.
      await node(first).click();
      await button(t('departments:remove.button')).click();
      await dialog.getByRole('textbox', { name: t('departments:name') }).fill('Alpha');
      await inDialog(t('departments:remove.button')).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('departments:remove.mismatch'));
      await dialog.getByRole('textbox', { name: t('departments:name') }).fill(first);
      await inDialog(t('departments:remove.button')).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:department.inUse', { names: third }));
      expect(complaints.splice(0).length).toBeGreaterThan(0);
      await inDialog(t('common:action.cancel')).click();

      // By the dialog, with the keyboard alone, back to the top and in front of all others.
      await node(third).click();
      await button(t('departments:move.button')).click();
      const choice = dialog.getByRole('tree', { name: t('departments:move.to') });
      await expect(choice.getByRole('treeitem', { name: third })).toHaveCount(0);
      await choice.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await dialog.getByRole('combobox', { name: t('departments:move.place') }).click();
      await page.getByRole('option', { name: t('departments:move.before', { name: '车库运营部' }) }).click();
      await inDialog(t('departments:move.submit')).click();
      await expect(node(third)).toHaveAttribute('aria-level', '2');
      await expect(node(third)).toHaveAttribute('aria-posinset', '1');

      for (const one of [third, first]) {
        await node(one).click();
        await button(t('departments:remove.button')).click();
        await expect(dialog).toContainText(t('departments:remove.text'));
        await dialog.getByRole('textbox', { name: t('departments:name') }).fill(one);
        await inDialog(t('departments:remove.button')).click();
        await said(t('departments:remove.done', { name: one }));
        await expect(node(one)).toHaveCount(0);
      }
      await expect(heading('海港物业')).toBeVisible();
    });

    test('[P-07] ticked machines are shown with what they do above and below before they are applied', async ({ page, t, enter }) => {
      await enter(manager, path);
      const { button, node, heading, dialog, inDialog, machine, said } = parts(page, t);
      await node('海港物业').click();
      await expect(page.getByText(t('departments:robots.all'))).toBeVisible();
      const before = await seenBy(page, 'operator@harbour.example');

      // Two levels below the operator's department: what is added there reaches the operator.
      await node('西区班组').click();
      await create(page, t, first);
      const found = page.getByRole('searchbox', { name: t('departments:robots.search') });
      await found.fill('海港广场');
      for (const index of [0, 1]) await machine('海港广场').nth(index).click();
      await button(t('departments:robots.review')).click();
      await expect(dialog).toContainText(t('departments:effect.added', { count: 2, number: '2' }));
      await expect(dialog).toContainText(t('departments:effect.above', { count: 2, number: '2' }));
      await expect(dialog.getByRole('listitem')).toHaveText(['西区班组 +2', '车库运营部 +2']);
      expect(await seenBy(page, 'operator@harbour.example')).toBe(before);
      await inDialog(t('departments:robots.apply')).click();
      await said(t('departments:robots.done', { name: first }));
      await machinesOf(page, t, first, 2);
      expect(await seenBy(page, 'operator@harbour.example')).toBe(before + 2);

      // Ticks that are not applied are not lost by a slip.
      await node('车库运营部').click();
      await found.fill('海港广场');
      for (const index of [0, 1]) await machine('海港广场').nth(index).click();
      await node(first).click();
      await dialog.getByRole('button', { name: t('shell:unsaved.stay') }).click();
      await expect(heading('车库运营部')).toBeVisible();
      await button(t('departments:robots.review')).click();
      await expect(dialog).toContainText(t('departments:effect.removed', { count: 2, number: '2' }));
      await expect(dialog).toContainText(t('departments:effect.below', { count: 2, number: '2' }));
      await expect(dialog.getByRole('listitem')).toHaveText(['西区班组 −2', `${first} −2`]);
      await inDialog(t('departments:robots.apply')).click();
      await said(t('departments:robots.done', { name: '车库运营部' }));
      await machinesOf(page, t, first, 0);
      expect(await seenBy(page, 'operator@harbour.example')).toBe(before);

      await node(first).click();
      await button(t('departments:remove.button')).click();
      await dialog.getByRole('textbox', { name: t('departments:name') }).fill(first);
      await inDialog(t('departments:remove.button')).click();
      await expect(node(first)).toHaveCount(0);
    });

    test('[A-02] a move that gives machines to departments above says so and asks', async ({ page, t, enter }) => {
      await enter(manager, path);
      const { node, dialog, inDialog } = parts(page, t);
      await expect(node('商场保洁部')).toBeVisible();
      await node('西区班组').dragTo(node('办公保洁部'));
      await expect(dialog).toContainText(t('departments:move.askText', { name: '西区班组', parent: '办公保洁部' }));
      await expect(dialog.getByRole('listitem')).toHaveText(['办公保洁部 +8']);
      await inDialog(t('common:action.cancel')).click();
      await expect(node('西区班组')).toHaveAttribute('aria-posinset', '2');
      await machinesOf(page, t, '办公保洁部', 7);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the ${colorScheme} theme`, async ({ page, t, enter }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enter(manager, path);
        const { button, node, tree, dialog, machine } = parts(page, t);
        await expect(tree).toBeVisible();
        expect(await faults(page, 'main'), 'the tree').toEqual([]);
        await node('东区班组').click();
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
  const { button, node, name, dialog, heading } = parts(page, t);
  await node('商场保洁部').click();
  await button(t('departments:rename.button')).click();
  await name.fill('商场一部');

  const cookies = await page.context().cookies();
  const other = await browser.newPage({ baseURL: server.url });
  await other.context().addCookies(cookies);
  await other.goto(`/#${path}`);
  const theirs = parts(other, t);
  await theirs.node('商场保洁部').click();
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
