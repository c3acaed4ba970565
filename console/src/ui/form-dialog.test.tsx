import { TextInput } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callRefusal } from '../testing/call-refusal.ts';
import { show } from '../testing/show.tsx';
import { texts } from '../testing/texts.ts';
import { violations } from '../testing/violations.ts';
import { FormDialog, FormPair } from './form-dialog.tsx';

const needed = (value: string) => (value.trim() ? null : 'Required');

async function openForm(answer: (values: { name: string; phone: string }) => Promise<unknown> = async () => {}) {
  const save = vi.fn(answer);
  const onClose = vi.fn();
  const { t } = await show(
    <FormDialog
      title="New keeper"
      initialValues={{ name: '', phone: '' }}
      validate={{ name: needed, phone: needed }}
      fieldOf={({ key }) => (key === 'phone.taken' ? 'phone' : undefined)}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" errorProps={{ role: 'alert' }} {...form.getInputProps('name')} />
          <TextInput label="Phone" errorProps={{ role: 'alert' }} {...form.getInputProps('phone')} />
        </>
      )}
    </FormDialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'New keeper' });
  return {
    t,
    save,
    onClose,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    phone: dialog.getByRole('textbox', { name: 'Phone' }),
    submit: dialog.getByRole('button', { name: t('kit:detail.save') }),
    cancel: dialog.getByRole('button', { name: t('common:action.cancel') }),
    question: page.getByRole('dialog', { name: t('kit:detail.discard.title') }),
  };
}

test('[S-21] explains invalid values at their fields and focuses the first', async () => {
  const { save, dialog, name, phone, submit } = await openForm();
  await phone.fill('123');
  await submit.click();
  await expect.poll(() => texts(dialog.getByRole('alert'))).toEqual(['Required']);
  await expect.element(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  expect(await violations('[role=dialog]')).toEqual([]);
  await name.fill('Ann');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.mock.calls).toEqual([[{ name: 'Ann', phone: '123' }]]);
});

test('[S-21] shows an error at the field it names or implies, otherwise above the buttons', async () => {
  const refusals = [
    callRefusal('Name taken', { field: 'name' }),
    callRefusal('Phone taken', { key: 'phone.taken' }),
    callRefusal('No more keepers'),
  ];
  const { t, dialog, name, phone, submit } = await openForm(() => Promise.reject(refusals.shift()));
  const alerts = () => texts(dialog.getByRole('alert'));
  await name.fill('Ann');
  await phone.fill('123');
  await submit.click();
  await expect.poll(alerts).toEqual(['Name taken']);
  await expect.element(name).toHaveFocus();
  await name.fill('Bob');
  await submit.click();
  await expect.poll(alerts).toEqual(['Phone taken']);
  await expect.element(phone).toHaveFocus();
  await phone.fill('456');
  await submit.click();
  await expect.poll(alerts).toEqual([t('kit:detail.failed', { reason: 'No more keepers' })]);
  await expect.element(name).toHaveValue('Bob');
});

test('[S-21] [S-09] closing asks only if there is a draft', async () => {
  const { t, onClose, dialog, name, cancel, question } = await openForm();
  await expect.element(name).toBeVisible();
  expect(sessionStorage.getItem('blockPage')).toBeNull();
  await cancel.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await name.fill('Ann');
  await expect.poll(() => sessionStorage.getItem('blockPage')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Ann');
  expect(onClose).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: t('common:action.close') }).click();
  await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
});

test('[S-21] sends a form once and disables it while saving', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save, onClose, name, phone, cancel } = await openForm(() => promise);
  await name.fill('Ann');
  await phone.fill('123');
  const { form } = name.element() as HTMLInputElement;
  for (let press = 0; press < 3; press++) form?.requestSubmit();
  await expect.element(name).toBeDisabled();
  await expect.element(cancel).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  resolve();
  await expect.element(name).toBeEnabled();
  expect(save).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('inputs side by side are aligned if only one has a description or an error', async () => {
  await show(
    <FormDialog title="Pair" initialValues={{}} validate={{}} save={async () => undefined} onClose={() => undefined}>
      {() => (
        <FormPair>
          <TextInput label="Name" />
          <TextInput label="Email" description="Receives an invitation" error="Invalid" />
          <TextInput label="Phone" />
        </FormPair>
      )}
    </FormDialog>,
  );
  const place = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  expect(place('Name').top).toBe(place('Email').top);
  expect(place('Phone').top).toBeGreaterThan(place('Email').bottom);
});
