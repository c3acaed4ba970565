import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import KitDetailPage from '../../development/kit-detail.page.tsx';
import { show, showApp, type Words } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';

const buttons = ['editKit', 'removeKit'];

/** The first section of the demo page. */
function basics(t: Words) {
  const title = t('development:detail.basics');
  const section = page.getByRole('region', { name: title });
  return {
    edit: section.getByRole('button', { name: t('kit:detail.editNamed', { title }) }),
    save: section.getByRole('button', { name: t('kit:detail.save') }),
    cancel: section.getByRole('button', { name: t('common:action.cancel') }),
    name: section.getByRole('textbox', { name: t('development:detail.name'), exact: false }),
    delivered: section.getByRole('textbox', { name: t('development:detail.delivered') }),
  };
}

test('[S-21] [S-09] leaving with unsaved input warns, but not after saving', async () => {
  const { t } = await showApp('/development/detail');
  const { edit, save, name } = basics(t);
  const charts = page
    .getByRole('navigation', { name: t('common:shell.mainMenu') })
    .getByRole('link', { name: t('development:menu.charts') });
  const warning = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  const flag = () => sessionStorage.getItem('blockPage');
  await edit.click();
  await expect.element(name).toHaveFocus();
  expect(flag()).toBeNull();
  await name.fill('not saved');
  await expect.poll(flag).not.toBeNull();
  await charts.click();
  await warning.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(location.hash).toBe('#/development/detail');
  await expect.element(name).toHaveValue('not saved');

  await save.click();
  await expect.element(edit).toBeVisible();
  expect(flag()).toBeNull();
  await charts.click();
  await expect.poll(() => location.hash).toBe('#/development/charts');
  await expect.element(warning).not.toBeInTheDocument();
});

test('[S-21] [S-09] confirming the warning discards the draft and leaves', async () => {
  const { t } = await showApp('/development/detail');
  const { edit, name } = basics(t);
  await edit.click();
  await name.fill('not saved');
  await page
    .getByRole('navigation', { name: t('common:shell.mainMenu') })
    .getByRole('link', { name: t('development:menu.charts') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.leave') })
    .click();
  await expect.poll(() => location.hash).toBe('#/development/charts');
  expect(sessionStorage.getItem('blockPage')).toBeNull();
});

test('[P-05] only a section without its granted button lacks an edit button', async () => {
  const { t } = await show(<KitDetailPage />, { buttons });
  await expect.element(basics(t).edit).toBeVisible();
  const locked = page.getByRole('region', { name: t('development:detail.locked') });
  await expect.element(locked.getByRole('term')).toHaveLength(2);
  await expect.element(locked.getByRole('button')).toHaveLength(0);
});

test('a long page lists its sections and scrolls to them', async () => {
  await page.viewport(1440, 500);
  const { t } = await show(<KitDetailPage />, { buttons });
  const entries = page.getByRole('navigation', { name: t('kit:detail.sections') }).getByRole('button');
  const titles = ['basics', 'contact', 'locked', 'free', 'danger'].map((key) => t(`development:detail.${key}`));
  await expect.poll(() => texts(entries)).toEqual(titles);
  await expect.element(entries.first()).toHaveAttribute('aria-current', 'true');
  await entries.last().click();
  const heading = page.getByRole('heading', { level: 2, name: t('development:detail.danger') });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] fits a phone without axe violations', async () => {
    await commands.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.viewport(390, 844);
    const { t } = await show(<KitDetailPage />, { buttons });
    const { edit, save, cancel, name, delivered } = basics(t);
    await expect.element(edit).toBeVisible();
    expect(await violations(), 'view').toEqual([]);
    await edit.click();
    await name.fill('');
    await save.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await violations(), 'form with an error').toEqual([]);
    await delivered.click();
    await expect.element(page.getByRole('button', { name: t('kit:detail.calendar.nextMonth') })).toBeVisible();
    expect(await violations(), 'calendar').toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await cancel.click();
    const question = page.getByRole('dialog', { name: t('kit:detail.discard.title') });
    await expect.element(question).toBeVisible();
    expect(await violations('[role=dialog]'), 'question').toEqual([]);
  });
});
