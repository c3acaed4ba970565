import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { showApp } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { answerSamples } from './sample-answers.fixture.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(answerSamples);

test.each([
  ['/documentation/index', 'development:template.menu.Document'],
  ['/permission/page', 'development:template.menu.PermissionPage'],
  ['/permission/directive', 'development:template.menu.PermissionDirective'],
  ['/permission/role', 'development:template.menu.PermissionRole'],
  ['/error/401', 'development:template.error.forbidden'],
  ['/error/404', 'development:template.error.notFound'],
  ['/clipboard/index', 'development:template.menu.Clipboard'],
  ['/test', 'development:sample.menu.SampleTest'],
  ['/menu/menu1/menu1-1', 'development:sample.menu.SampleMenu11'],
  ['/menu/menu1/menu1-2', 'development:sample.menu.SampleMenu12'],
  ['/menu/menu2', 'development:sample.menu.SampleMenu2'],
  ['/table', 'development:sample.menu.SampleTable'],
  ['/clean', 'development:sample.menu.SampleClean'],
  ['/log', 'development:sample.menu.SampleLog'],
  ['/notify', 'development:sample.menu.SampleNotify'],
])('[S-23] %s shows its page without violations, also on a phone in the dark theme', async (path, title) => {
  const { t } = await showApp(path);
  await expect.element(heading(t(title))).toBeVisible();
  expect(location.hash).toBe(`#${path}`);
  await expect.element(page.getByRole('status', { name: t('kit:page.loading') })).not.toBeInTheDocument();
  expect(await violations('main')).toEqual([]);
  await page.viewport(390, 844);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations('main')).toEqual([]);
});

test('[S-23] the clipboard page copies the typed text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { t } = await showApp('/clipboard/index');
  await page.getByRole('textbox', { name: t('development:template.clipboard.label') }).fill('B2');
  await page.getByRole('button', { name: t('development:template.clipboard.copy') }).click();
  await expect.element(page.getByText(t('development:template.clipboard.copied'))).toBeVisible();
  expect(copied).toHaveBeenCalledWith('B2');
});
