import { faults } from './faults.ts';
import { detail, path, user } from './kit-detail-parts.ts';
import { expect, test } from './test.ts';

// The kit behaves alike in both languages; its look is checked in both, and so is every page made of it.
test.use({ developmentBuild: true, language: 'zh-CN' });

const narrow = { width: 390, height: 844 };

test('[S-21] a section is edited in place and saved: the new values stand there and it says so', async ({ page, enter, t }) => {
  await enter(user, path);
  const { basics, edit, save, name, tank, speed, model, delivered, fact } = detail(page, t);
  await expect(fact(t('development:detail.tank'))).toHaveText('90.5 L');
  await expect(fact(t('development:detail.speed'))).toHaveText('-');
  await edit.click();
  await expect(name).toBeFocused();
  await name.fill('  B2 sweeper  ');
  await tank.fill('120');
  await speed.fill('1.25');
  await model.click();
  await page.getByRole('option', { name: 'CB3000' }).click();
  await delivered.fill('2026/3/1');
  await basics.getByRole('radio', { name: t('kit:detail.yes') }).check();
  await save.click();
  await expect(
    page.getByRole('status').filter({ hasText: t('kit:detail.saved', { title: t('development:detail.basics') }) }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'B2 sweeper', exact: true })).toBeVisible();
  for (const [label, value] of [
    ['tank', '120 L'],
    ['speed', '1.25 m/s'],
    ['model', 'CB3000'],
    ['delivered', '2026-03-01'],
    ['leased', t('kit:detail.yes')],
  ] as const) {
    await expect(fact(t(`development:detail.${label}`)), label).toHaveText(value);
  }
  await expect(edit).toBeFocused();
});

test('[S-21] what cannot be saved is said at the field, and the draft stays', async ({ page, enter, t }) => {
  await enter(user, path);
  const { basics, edit, save, name, tank } = detail(page, t);
  await edit.click();
  await name.fill(' ');
  await tank.fill('500');
  await save.click();
  await expect(basics.getByRole('alert')).toHaveText([
    t('kit:detail.problem.required', { label: t('development:detail.name') }),
    t('kit:detail.problem.atMost', { limit: 200 }),
  ]);
  await expect(name).toBeFocused();

  await tank.fill('50');
  await name.fill('taken');
  await name.press('Enter');
  await expect(basics.getByRole('alert')).toHaveText([t('development:detail.taken')]);
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await name.fill('broken');
  await save.click();
  await expect(basics.getByRole('alert')).toHaveText([t('kit:detail.failed', { reason: t('development:detail.broken') })]);
  await expect(save).toBeFocused();
  await expect(name).toHaveValue('broken');
  await expect(tank).toHaveValue('50');
});

test('[S-21] cancelling throws nothing away unasked', async ({ page, enter, t }) => {
  await enter(user, path);
  const { edit, cancel, name, question, fact } = detail(page, t);
  const before = t('development:detail.machine');
  await edit.click();
  await cancel.click();
  await expect(edit).toBeFocused();

  await edit.click();
  await name.fill('something else');
  await cancel.click();
  await question.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await expect(name).toHaveValue('something else');
  await name.press('Escape');
  await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect(fact(t('development:detail.name'))).toHaveText(before);
  await edit.click();
  await expect(name).toHaveValue(before);
});

test('[S-21] [S-09] leaving with unsaved content warns, and after saving no longer', async ({ page, enter, t }) => {
  await enter(user, path);
  const { edit, save, name } = detail(page, t);
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  const warning = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  const blocked = () => page.evaluate(() => sessionStorage.getItem('blockPage'));
  await edit.click();
  expect(await blocked()).toBeNull();
  await name.fill('not saved');
  expect(await blocked()).not.toBeNull();
  await menu.getByRole('link', { name: t('development:menu.charts') }).click();
  await warning.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(page).toHaveURL(/#\/development\/detail$/);
  await expect(name).toHaveValue('not saved');

  await save.click();
  await expect(edit).toBeVisible();
  expect(await blocked()).toBeNull();
  await menu.getByRole('link', { name: t('development:menu.charts') }).click();
  await expect(page).toHaveURL(/#\/development\/charts$/);
  await expect(warning).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, nor does anything stick out on a phone`, async ({ page, enter, t }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(narrow);
    await enter(user, path, { menuShown: false });
    const { edit, save, name, delivered, cancel, question } = detail(page, t);
    const axe = async (what: string, part = 'main') => expect(await faults(page, part), what).toEqual([]);
    await expect(edit).toBeVisible();
    await axe('looking');
    await edit.click();
    await name.fill('');
    await save.click();
    await axe('editing, with errors');
    await delivered.click();
    await axe('a calendar');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    await cancel.click();
    await expect(question).toBeVisible();
    await axe('a question', '[role=dialog]');
    await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
    await page.getByRole('button', { name: t('development:detail.dialog.half'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe('a dialog', '[role=dialog]');
  });
}

test('[P-05] a section whose button the menu does not grant cannot be edited', async ({ page, enter, t }) => {
  await enter(user, path);
  const { section, edit } = detail(page, t);
  await expect(edit).toBeVisible();
  await expect(section(t('development:detail.locked')).getByRole('term')).toHaveCount(2);
  await expect(section(t('development:detail.locked')).getByRole('button')).toHaveCount(0);
});

test('[S-21] a draft is saved once, however often it is sent', async ({ page, enter, t }) => {
  await enter(user, path);
  const { edit, name, submitted } = detail(page, t);
  await edit.click();
  await name.fill('once');
  await name.evaluate((input: HTMLInputElement) => {
    for (let press = 0; press < 3; press++) input.form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'once', exact: true })).toBeVisible();
  await expect(submitted(1)).toBeVisible();
  // Nothing changed: nothing to save.
  await edit.click();
  await name.press('Enter');
  await expect(edit).toBeFocused();
  await expect(submitted(1)).toBeVisible();
});

test('[S-21] what is shown stays until the inputs have come', async ({ page, enter, t }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/section-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await enter(user, path);
  const { edit, fact, name } = detail(page, t);
  await edit.click();
  await expect(edit).toBeVisible();
  await expect(fact(t('development:detail.tank'))).toHaveText('90.5 L');
  release();
  await expect(name).toBeFocused();
});

test('[S-21] Escape closes an open list or calendar first, and only then the section', async ({ page, enter, t }) => {
  await enter(user, path);
  const { edit, model, delivered, name } = detail(page, t);
  await edit.click();
  await model.click();
  await expect(page.getByRole('option', { name: 'CB2000' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'CB2000' })).toHaveCount(0);
  await expect(name).toBeVisible();
  await delivered.click();
  const calendar = page.getByRole('button', { name: t('kit:detail.calendar.nextMonth') });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('a long page lists its sections and leads to them', async ({ page, enter, t }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(user, path);
  const list = page.getByRole('navigation', { name: t('kit:detail.sections') });
  await expect(list.getByRole('button')).toHaveText([
    t('development:detail.basics'),
    t('development:detail.contact'),
    t('development:detail.locked'),
    t('development:detail.free'),
    t('development:detail.danger'),
  ]);
  await expect(list.getByRole('button', { name: t('development:detail.basics') })).toHaveAttribute('aria-current', 'true');
  await list.getByRole('button', { name: t('development:detail.danger') }).click();
  const heading = page.getByRole('heading', { level: 2, name: t('development:detail.danger') });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
