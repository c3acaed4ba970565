import { userFiles } from '@botify/contract/accounts/accounts.contract';
import { accounts } from '@botify/text/en-US/accounts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { lineRects } from '../../../testing/line-rects.ts';
import { show } from '../../../testing/show.tsx';
import { ImportUsers } from './import-users.tsx';

test('[A-01] the report of an import names each column on one line', async () => {
  const columns = Object.values(accounts.file.column);
  const wrong = columns.map((column) => ({ column, reason: 'Duplicate of row 2' }));
  api.answer(userFiles.import, { right: 0, created: 0, rows: [{ row: 3, username: 'operator@harbour.example', name: 'Zhou', wrong }] });
  const { t, getByRole } = await show(<ImportUsers onClose={() => {}} onImported={() => {}} />);
  const input = getByRole('dialog').element().querySelector('input') as HTMLInputElement;
  await userEvent.upload(input, new File(['accounts'], 'accounts.xlsx'));
  const table = getByRole('table', { name: t('accounts:file.wrongRows') });
  await expect.element(table.getByRole('cell', { name: accounts.file.column.department })).toBeVisible();
  const named = [...table.element().querySelectorAll('th, td:nth-child(3)')];
  expect(named.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(columns));
  expect(named.filter((cell) => lineRects(cell).length !== 1).map(({ textContent }) => textContent)).toEqual([]);
});
