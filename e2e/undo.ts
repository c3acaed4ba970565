import type { Page } from '@playwright/test';
import { expect, type Words } from './test.ts';

/** Undoes an action with the button of its toast. */
export async function undo(page: Page, t: Words, what: string): Promise<void> {
  await page.getByRole('button', { name: t('kit:undo.named', { what }), exact: true }).click();
  await expect(page.getByText(t('kit:undo.done', { what }))).toBeVisible();
}
