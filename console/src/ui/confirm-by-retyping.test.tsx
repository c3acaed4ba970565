import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useText } from '../kernel/locale/text.ts';
import { callRefusal } from '../testing/call-refusal.ts';
import { show } from '../testing/show.tsx';
import { violations } from '../testing/violations.ts';
import { confirmByRetyping } from './confirm-by-retyping.tsx';

function Opener({ onConfirm }: { readonly onConfirm: () => Promise<unknown> }) {
  // Pages with a delete button have loaded the texts of the kit.
  useText('kit');
  const question = { title: 'Delete machine', what: 'Lobby sweeper', label: 'Name', text: 'Its history is lost', mismatch: 'Not its name' };
  return (
    <button type="button" onClick={() => confirmByRetyping({ ...question, confirm: 'Delete', onConfirm })}>
      Open
    </button>
  );
}

async function openQuestion(answer: () => Promise<unknown>) {
  const onConfirm = vi.fn(answer);
  const { t } = await show(<Opener onConfirm={onConfirm} />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete machine' });
  return {
    t,
    onConfirm,
    opener,
    dialog,
    input: dialog.getByRole('textbox', { name: 'Name' }),
    confirm: dialog.getByRole('button', { name: 'Delete' }),
    alert: dialog.getByRole('alert'),
  };
}

test('[A-07] deleting requires the name and rejects other input', async () => {
  const { onConfirm, opener, dialog, input, confirm, alert } = await openQuestion(async () => {});
  await expect.element(dialog).toMatchTextContent('Its history is lost');
  await expect.element(input).toHaveFocus();
  await confirm.click();
  await expect.element(alert).toHaveTextContent('Not its name');
  await input.fill('Lobby sweepe');
  await expect.element(alert).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('Not its name');
  await expect.element(input).toHaveFocus();
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(onConfirm).not.toHaveBeenCalled();
  await input.fill(' Lobby sweeper ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await expect.element(opener).toHaveFocus();
});

test('[A-07] a rejected deletion keeps the dialog open and shows the reason', async () => {
  const { onConfirm, dialog, input, confirm, alert } = await openQuestion(() => Promise.reject(callRefusal('It is in use')));
  await input.fill('Lobby sweeper');
  await confirm.click();
  await expect.element(alert).toHaveTextContent('It is in use');
  await expect.element(input).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('[A-07] a deletion in progress cannot be started twice, and its dialog cannot be closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { t, onConfirm, dialog, input } = await openQuestion(() => promise);
  await input.fill('Lobby sweeper');
  const { form } = input.element() as HTMLInputElement;
  for (let press = 0; press < 3; press++) form?.requestSubmit();
  await expect.element(dialog.getByRole('button', { name: t('common:action.cancel') })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
