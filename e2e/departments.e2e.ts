import { create, machinesOf, manager, parts, path, seenBy } from './departments-parts.ts';
import { expect, test } from './test.ts';

const [first, second, third] = ['Alpha', 'Beta', 'Gamma'];

test('[A-02] [A-07] creates, renames, drags, moves and deletes departments', async ({ page, t, enter }) => {
  await enter(manager, path);
  const { button, tree, node, choose, heading, name, inDialog, dialog, expectToast } = parts(page, t);
  await expect(tree).toBeVisible();
  for (const one of [first, second]) {
    await choose('海港物业');
    await create(page, t, one);
    await expectToast(t('departments:create.done', { name: one }));
  }
  await expect(page).toHaveURL(/[?&]id=/);

  await button(t('departments:rename.button')).click();
  await name.fill(` ${third} `);
  await page.keyboard.press('Enter');
  await expect(heading(third)).toBeVisible();
  await expect(node(second)).toHaveCount(0);

  // A drag with the mouse: dropping onto a department makes it a sub-department.
  await node(third).hover();
  await page.mouse.down();
  const place = await node(first).boundingBox();
  if (!place) throw new Error('The row is not drawn');
  await page.mouse.move(place.x + 60, place.y + place.height / 2, { steps: 6 });
  await expect(node(first)).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expectToast(t('departments:move.done', { name: third }));
  await expect(node(third)).toHaveAttribute('aria-level', '3');
  await expect(page.getByText(t('departments:path', { path: `海港物业 / ${first}` }))).toBeVisible();

  // A department with a sub-department cannot be deleted.
  await choose(first);
  await expect(button(t('departments:remove.button'))).toBeDisabled();

  // The dialog moves it back to the top, before all others.
  await choose(third);
  await button(t('departments:move.button')).click();
  await dialog.getByRole('treeitem').first().click();
  await dialog.getByRole('combobox', { name: t('departments:move.place') }).click();
  await page.getByRole('option', { name: t('departments:move.before', { name: '车库运营部' }) }).click();
  await inDialog(t('departments:move.submit')).click();
  await expect(node(third)).toHaveAttribute('aria-level', '2');
  await expect(node(third)).toHaveAttribute('aria-posinset', '1');

  for (const one of [third, first]) {
    await choose(one);
    await button(t('departments:remove.button')).click();
    await name.fill(one);
    await inDialog(t('departments:remove.button')).click();
    await expectToast(t('departments:remove.done', { name: one }));
    await expect(node(one)).toHaveCount(0);
  }
  await expect(heading('海港物业')).toBeVisible();
});

test('[P-07] [A-02] assigns machines to the departments above, removes them from those below, and confirms a move that adds machines', async ({
  page,
  t,
  enter,
}) => {
  await enter(manager, path);
  const { button, node, choose, dialog, inDialog, machine, expectToast } = parts(page, t);
  await choose('海港物业');
  await expect(page.getByText(t('departments:robots.all'))).toBeVisible();
  const before = await seenBy(page, 'operator@harbour.example');

  // Two levels below the operator's department: machines added there reach the operator.
  await choose('西区班组');
  await create(page, t, first);
  const search = page.getByRole('searchbox', { name: t('departments:robots.search') });
  await search.fill('海港广场');
  for (const index of [0, 1]) await machine('海港广场').nth(index).click();
  await button(t('departments:robots.review')).click();
  await expect(dialog).toContainText(t('departments:effect.added', { count: 2, number: '2' }));
  await expect(dialog).toContainText(t('departments:effect.above', { count: 2, number: '2' }));
  await expect(dialog.getByRole('listitem')).toHaveText(['西区班组 +2', '车库运营部 +2']);
  expect(await seenBy(page, 'operator@harbour.example')).toBe(before);
  await inDialog(t('departments:robots.apply')).click();
  await expectToast(t('departments:robots.done', { name: first }));
  await machinesOf(page, t, first, 2);
  expect(await seenBy(page, 'operator@harbour.example')).toBe(before + 2);

  await node(first).dragTo(node('办公保洁部'));
  await expect(dialog).toContainText(t('departments:move.askText', { name: first, parent: '办公保洁部' }));
  await expect(dialog.getByRole('listitem')).toHaveText(['办公保洁部 +2']);
  await inDialog(t('common:action.cancel')).click();
  await expect(node(first)).toHaveAttribute('aria-level', '4');

  await choose('车库运营部');
  await search.fill('海港广场');
  for (const index of [0, 1]) await machine('海港广场').nth(index).click();
  await button(t('departments:robots.review')).click();
  await expect(dialog).toContainText(t('departments:effect.removed', { count: 2, number: '2' }));
  await expect(dialog.getByRole('listitem')).toHaveText(['西区班组 −2', `${first} −2`]);
  await inDialog(t('departments:robots.apply')).click();
  await expectToast(t('departments:robots.done', { name: '车库运营部' }));
  await machinesOf(page, t, first, 0);
  expect(await seenBy(page, 'operator@harbour.example')).toBe(before);

  await choose(first);
  await button(t('departments:remove.button')).click();
  await dialog.getByRole('textbox', { name: t('departments:name') }).fill(first);
  await inDialog(t('departments:remove.button')).click();
  await expect(node(first)).toHaveCount(0);
});
