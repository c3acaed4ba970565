import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showApp } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';

test('[S-18] defaults: tabs and logo on; fixed header, search, full screen and size off', async () => {
  const { t, getByRole } = await showApp('/development/charts');
  await expect.element(getByRole('navigation', { name: t('shell:tabs.label') })).toBeVisible();
  await getByRole('button', { name: t('shell:settings.title') }).click();
  const drawer = getByRole('dialog', { name: t('shell:settings.title') });
  await expect.element(drawer.getByRole('switch', { name: t('shell:settings.tagsView') })).toBeChecked();
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});
