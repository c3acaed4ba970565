import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offerUndo, sayError } from '../kernel/toasts/toasts.ts';
import { afterThisTest } from './restore-console.ts';
import { show } from './show.tsx';
import { undoButton } from './undo.ts';

// Each finds what the other left, whatever their order.
test.each(['one test', 'another'])('no title, toast or offer is left at the start of %s', async () => {
  const { t } = await show(<p>A page</p>);
  expect(document.title).not.toBe('A title');
  await expect.element(page.getByText('A page')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true });
  dispatchEvent(undo);
  expect(undo.defaultPrevented).toBe(false);

  document.title = 'A title';
  offerUndo({ of: 'row', words: 'Row closed', undo: async () => undefined });
  await expect.element(undoButton(t, 'Row closed')).toBeVisible();
  // The page is gone by then.
  afterThisTest(() => sayError('A late failure', 5000));
});
