import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useDraft } from './use-draft.ts';

/** Values arrive one at a time, as after slow navigations. */
function Search() {
  const [value, setValue] = useState('');
  const [committed, setCommitted] = useState<readonly string[]>([]);
  const { draft, setDraft } = useDraft(value, (text) => setCommitted((known) => [...known, text]));
  return (
    <>
      <input aria-label="Search" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <output>{committed.join()}</output>
      <button type="button" onClick={() => setValue(committed[0] ?? '')}>
        First arrives
      </button>
      <button type="button" onClick={() => setValue('elsewhere')}>
        Back
      </button>
    </>
  );
}

test('a committed value that arrives late does not replace what was typed since', async () => {
  await show(<Search />);
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.fill('B');
  await expect.element(page.getByText('B', { exact: true })).toBeVisible();
  await field.fill('BX');
  await expect.element(page.getByText('B,BX', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'First arrives' }).click();
  await expect.element(field).toHaveValue('BX');
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  await expect.element(field).toHaveValue('elsewhere');
});
