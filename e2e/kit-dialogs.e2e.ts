import { detail, path, user } from './kit-detail-parts.ts';
import { expect, test } from './test.ts';

test.use({ developmentBuild: true });

const narrow = { width: 390, height: 844 };

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-07] destroying asks to retype the name: anything else is refused, the name is accepted', async ({ page, enter, t }) => {
      await enter(user, path);
      const { section } = detail(page, t);
      const opener = section(t('development:detail.danger')).getByRole('button', { name: t('development:detail.remove') });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: t('development:detail.remove') });
      const input = dialog.getByRole('textbox', { name: t('development:detail.name') });
      const confirm = dialog.getByRole('button', { name: t('development:detail.remove') });
      await expect(dialog).toContainText(t('development:detail.removeText'));
      await expect(input).toBeFocused();
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(t('development:detail.mismatch'));
      await input.fill(t('development:detail.machine').slice(0, -1));
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await input.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(t('development:detail.mismatch'));
      await expect(input).toBeFocused();
      await input.fill(` ${t('development:detail.machine')} `);
      await input.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: t('development:detail.removed') })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
}

test('[S-20] a dialog is half as wide as the window, begins at 5 % of its height, and scrolls inside', async ({ page, enter, t }) => {
  await enter(user, path);
  const dialog = page.getByRole('dialog');
  const open = async (size: 'half' | 'small' | 'full') => {
    await page.getByRole('button', { name: t(`development:detail.dialog.${size}`), exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await open('half');
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 360, y: 45, width: 720, height: 810 });
  await expect(dialog.getByText(t('development:detail.dialog.line', { line: 1 }), { exact: true })).toBeInViewport();
  // What is said last can be reached, and the buttons are there all the time.
  await dialog.getByText(t('development:detail.dialog.line', { line: 40 }), { exact: true }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: t('development:detail.dialog.submit') })).toBeInViewport();
  await close();
  await open('full');
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await close();
  await open('small');
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(448);
  await close();
  await page.setViewportSize(narrow);
  await open('half');
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...narrow });
});

test('[S-20] the dialogs of the user menu are of that size too', async ({ page, enter, t }) => {
  await enter(user, path);
  const dialog = page.getByRole('dialog');
  for (const entry of ['changePassword', 'profile'] as const) {
    await page.getByRole('button', { name: t('common:shell.userMenu', { name: '林晓雯' }) }).click();
    await page.getByRole('menuitem', { name: t(`common:shell.${entry}`) }).click();
    await expect.poll(() => dialog.boundingBox(), entry).toMatchObject({ x: 360, y: 45, width: 720 });
    await dialog.getByRole('button', { name: t('common:action.close') }).click();
    await expect(dialog).toHaveCount(0);
  }
});
