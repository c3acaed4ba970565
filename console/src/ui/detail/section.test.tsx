import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callRefusal } from '../../testing/call-refusal.ts';
import { showSection } from './section.fixture.tsx';

test('[S-21] edits in place, saves, shows the new values and confirms', async () => {
  const { t, save, basics, editButton, saveButton, input, model, facts } = await showSection();
  await expect.poll(facts).toMatchObject({ Tank: '90.5 L', Speed: '-', Leased: t('kit:detail.no') });
  await editButton.click();
  await expect.element(input('Name')).toHaveFocus();
  await input('Name').fill('  B2 sweeper  ');
  await input('Tank').fill('120');
  await input('Speed').fill('1.25');
  await model.click();
  await page.getByRole('option', { name: 'CB3000' }).click();
  await input('Delivered').fill('2026/3/1');
  await basics.getByRole('radio', { name: t('kit:detail.yes') }).click();
  await saveButton.click();
  await expect.element(page.getByText(t('kit:detail.saved', { title: 'Basics' }))).toBeVisible();
  expect(save.mock.calls).toEqual([
    [{ name: 'B2 sweeper', robotSn: 'CB1900-0007', model: 'CB3000', tank: 120, speed: 1.25, delivered: '2026-03-01', leased: true }],
  ]);
  expect(facts()).toEqual({
    Name: 'B2 sweeper',
    Serial: 'CB1900-0007',
    Model: 'CB3000',
    Tank: '120 L',
    Speed: '1.25 m/s',
    Delivered: '2026-03-01',
    Leased: t('kit:detail.yes'),
  });
  await expect.element(editButton).toHaveFocus();
});

test('[S-21] explains invalid values at their fields and does not send them', async () => {
  const { t, save, editButton, saveButton, input, alerts } = await showSection();
  await editButton.click();
  await input('Name').fill(' ');
  await input('Tank').fill('500');
  await saveButton.click();
  await expect.poll(alerts).toEqual([t('kit:detail.problem.required', { label: 'Name' }), t('kit:detail.problem.atMost', { limit: 200 })]);
  await expect.element(input('Name')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('[S-21] shows an error at the field it names, otherwise above the buttons, and keeps the draft', async () => {
  const refusals = [callRefusal('This name is taken', { field: 'name' }), callRefusal('The database is closed')];
  const { t, editButton, saveButton, input, alerts } = await showSection(() => Promise.reject(refusals.shift()));
  await editButton.click();
  await input('Tank').fill('50');
  await input('Name').fill('taken');
  await userEvent.keyboard('{Enter}');
  await expect.poll(alerts).toEqual(['This name is taken']);
  await expect.element(input('Name')).toHaveFocus();
  await expect.element(input('Name')).toHaveAttribute('aria-invalid', 'true');

  await input('Name').fill('broken');
  await saveButton.click();
  await expect.poll(alerts).toEqual([t('kit:detail.failed', { reason: 'The database is closed' })]);
  await expect.element(saveButton).toHaveFocus();
  await expect.element(input('Name')).toHaveValue('broken');
  await expect.element(input('Tank')).toHaveValue('50');
});

test('[S-21] does not show the message of an unexpected error', async () => {
  const { t, editButton, input, alerts } = await showSection(() => Promise.reject(new Error('secret')));
  await editButton.click();
  await input('Name').fill('broken');
  await userEvent.keyboard('{Enter}');
  await expect.poll(alerts).toEqual([t('kit:detail.failed', { reason: t('common:failed.error') })]);
});

test('[S-21] canceling asks before discarding a draft', async () => {
  const { t, save, editButton, cancelButton, input, question, facts } = await showSection();
  await editButton.click();
  await cancelButton.click();
  await expect.element(editButton).toHaveFocus();

  await editButton.click();
  await input('Name').fill('something else');
  await cancelButton.click();
  await question.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(input('Name')).toHaveValue('something else');
  input('Name').element().focus();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect.poll(facts).toMatchObject({ Name: 'Lobby sweeper' });
  await editButton.click();
  await expect.element(input('Name')).toHaveValue('Lobby sweeper');
  expect(save).not.toHaveBeenCalled();
});

test('[S-21] sends a draft once for repeated submits, and not without changes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save, editButton, saveButton, cancelButton, input, facts } = await showSection(() => promise);
  await editButton.click();
  await input('Name').fill('once');
  const { form } = input('Name').element() as HTMLInputElement;
  for (let press = 0; press < 3; press++) form?.requestSubmit();
  await expect.element(cancelButton).toBeDisabled();
  await expect.element(saveButton).toHaveAttribute('data-loading', 'true');
  resolve();
  await expect.poll(facts).toMatchObject({ Name: 'once' });
  expect(save).toHaveBeenCalledTimes(1);

  await editButton.click();
  await expect.element(input('Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editButton).toHaveFocus();
  expect(save).toHaveBeenCalledTimes(1);
});

test('[S-21] Escape closes an open list or calendar before the section', async () => {
  const { t, editButton, input, model } = await showSection();
  await editButton.click();
  await model.click();
  const option = page.getByRole('option', { name: 'CB2000' });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  await expect.element(input('Name')).toBeVisible();
  await input('Delivered').click();
  const calendar = page.getByRole('button', { name: t('kit:detail.calendar.nextMonth') });
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(input('Name')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(input('Name')).not.toBeInTheDocument();
  await expect.element(editButton).toHaveFocus();
});

test('[P-05] a section without its granted button cannot be edited', async () => {
  const { basics, facts } = await showSection(undefined, []);
  await expect.poll(facts).toMatchObject({ Serial: 'CB1900-0007' });
  await expect.element(basics.getByRole('button')).toHaveLength(0);
});
