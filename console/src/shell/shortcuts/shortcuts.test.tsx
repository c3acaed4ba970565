import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showApp, user } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { productMenu } from '../navigation/product-menu.fixture.ts';

async function showPage() {
  const screen = await showApp('/report/weeklyReport', { menu: productMenu() });
  const { t, getByRole } = screen;
  await expect.element(getByRole('main').getByRole('textbox')).toBeVisible();
  return {
    ...screen,
    text: getByRole('main').getByRole('textbox'),
    dialog: getByRole('dialog', { name: t('shell:shortcuts.title') }),
    search: getByRole('dialog', { name: t('shell:search.title') }),
  };
}

test('[T-63] "?" shows all shortcuts, but not while typing', async () => {
  const { t, text, dialog } = await showPage();
  await text.click();
  await userEvent.keyboard('?');
  await expect.element(text).toHaveValue('?');
  (text.element() as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  for (const name of ['everywhere', 'trees', 'timelines'])
    await expect.element(dialog.getByRole('region', { name: t(`shell:shortcuts.group.${name}`) })).toBeVisible();
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[T-63] the user menu shows them too', async () => {
  const { t, getByRole, dialog } = await showPage();
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('shell:shortcuts.title') }).click();
  await expect.element(dialog).toBeVisible();
});

test('[T-63] single keys can be turned off, Ctrl-K stays', async () => {
  const { t, dialog, search } = await showPage();
  await userEvent.keyboard('?');
  await dialog.getByRole('switch', { name: t('shell:shortcuts.singleKeys') }).click();
  await expect.element(dialog.getByText(t('shell:shortcuts.off'))).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('?/');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
