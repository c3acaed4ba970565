import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { show } from '../../../testing/show.tsx';
import { undoButton } from '../../../testing/undo.ts';
import { ownZone } from '../../../ui/zone.ts';
import { errorDetail, errorId as id } from '../errors/robot-error.fixture.ts';
import ErrorDetailPage from './error-detail.page.tsx';
import { act, cures, dialog, note, path, story, submit, taken, use } from './error-page.fixture.ts';

beforeEach(() => {
  grant({ rights: ['alarm:acknowledge', 'error:handle'] });
  api.answer(robotErrors.get, errorDetail());
  api.answer(robotErrors.cures, cures);
});

test('[T-36] shows the success of past fixes; one press fills in a fix, a second one resolves the error', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  const worked = page.getByRole('list', { name: t('errorManagement:fix.title') });
  await expect
    .element(worked.getByRole('listitem').first())
    .toMatchTextContent(t('errorManagement:fix.rate', { percent: '89%', held: 8, judged: 9 }));
  await expect.element(worked.getByRole('listitem').last()).toMatchTextContent(t('errorManagement:fix.unknown'));
  await use(t).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Brush cleaned');
  api.answer(robotErrors.resolve, { state: 'resolved', version: 4 });
  api.answer(robotErrors.get, errorDetail({ state: 'resolved', version: 4 }));
  await submit(t, 'resolve').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.resolve)[0]?.body).toEqual({ id, note: 'Brush cleaned', version: 3 });
  await expect.element(use(t)).not.toBeInTheDocument();
});

test('[T-36] reopens a resolved error, with or without a reason', async () => {
  api.answer(robotErrors.get, errorDetail({ ...taken, state: 'resolved' }));
  const { t } = await show(<ErrorDetailPage />, { path });
  await act(t, 'reopen').click();
  api.answer(robotErrors.reopen, { state: 'open', version: 5 });
  api.answer(robotErrors.get, errorDetail({ notes: [note(1, { act: 'reopen', note: null })] }));
  await submit(t, 'reopen').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.reopen)[0]?.body).toEqual({ id, note: null, version: 4 });
  await expect.element(story(t).nth(1)).toMatchTextContent(t('errorManagement:story.reopen', { name: 'Zhou Hai' }));
});

test('[T-38] [T-73] assigns the error to a colleague, whose name is then in the history; an undo can be too late', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  api.answer(robotErrors.assignees, [{ id: fixedId(7), nickName: 'Zhou Hai', jobTitle: 'Operator' }]);
  await act(t, 'assign').click();
  await submit(t, 'assign').click();
  await expect.element(dialog).toMatchTextContent(t('kit:detail.problem.required', { label: t('errorManagement:assign.to') }));
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Zhou Hai · Operator' }).click();
  api.answer(robotErrors.assign, { state: 'acknowledged', version: 4 });
  const assigned = note(1, { act: 'assign', nickName: 'Lin Xiaowen', assignee: 'Zhou Hai' });
  api.answer(robotErrors.get, errorDetail({ ...taken, notes: [assigned] }));
  await submit(t, 'assign').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.assign)[0]?.body).toEqual({ id, accountId: fixedId(7), note: null, version: 3 });
  await expect
    .element(story(t).nth(1))
    .toMatchTextContent(t('errorManagement:story.assign', { name: 'Lin Xiaowen', assignee: 'Zhou Hai' }));

  const reason = 'Chen Jie changed this record in the meantime.';
  api.answer(robotErrors.undoHandling, { done: 0, handled: [], failed: [{ id, reason }] });
  await undoButton(t, t('errorManagement:assign.done', { name: 'Zhou Hai' })).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('kit:undo.failed', { reason }));
  expect(api.requests(robotErrors.undoHandling)[0]?.body).toEqual({ errors: [{ id, version: 4 }] });
});

test('[T-38] [T-73] mutes the alerts for an hour, shows until when, unmutes with one press, and takes that back', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  await act(t, 'mute').click();
  api.answer(robotErrors.mute, { state: 'open', version: 4 });
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
  api.answer(robotErrors.get, errorDetail({ version: 4, mutedUntil, notes: [note(1, { act: 'mute', until: mutedUntil })] }));
  await submit(t, 'mute').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = api.requests(robotErrors.mute)[0]?.body;
  expect(body).toMatchObject({ id, version: 3 });
  expect(Math.abs(Date.parse(String(body?.until)) - Date.parse(mutedUntil))).toBeLessThan(60_000);
  const time = formatTimestamp(mutedUntil, ownZone(), '{y}-{m}-{d} {h}:{i}');
  await expect.element(page.getByText(t('alarms:mutedUntil', { time }))).toBeVisible();
  await expect.element(story(t).nth(1)).toMatchTextContent(t('errorManagement:story.mute', { name: 'Zhou Hai', time }));
  await expect.element(act(t, 'mute')).not.toBeInTheDocument();
  api.answer(robotErrors.get, errorDetail({ version: 5 }));
  await act(t, 'unmute').click();
  await expect.element(act(t, 'mute')).toBeVisible();
  expect(api.requests(robotErrors.mute)[1]?.body).toEqual({ id, until: null, version: 4 });
  await undoButton(t, t('errorManagement:mute.over')).click();
  await expect.poll(() => api.requests(robotErrors.mute)[2]?.body).toEqual({ id, until: mutedUntil, version: 4 });
});

test('[T-38] another time to mute has to be in the future', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  await act(t, 'mute').click();
  await dialog.getByText(t('errorManagement:mute.lengths.other')).click();
  const until = dialog.getByLabelText(t('errorManagement:mute.until'), { exact: false });
  await until.fill('2026-01-01T08:00');
  await submit(t, 'mute').click();
  await expect.element(dialog).toMatchTextContent(t('errorManagement:mute.problem', { days: 30 }));
  const later = formatTimestamp(Date.now() + 2 * 86_400_000, ownZone(), '{y}-{m}-{d}T{h}:{i}') ?? '';
  await until.fill(later);
  api.answer(robotErrors.mute, { state: 'open', version: 4 });
  await submit(t, 'mute').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.mute)[0]?.body).toMatchObject({ until: new Date(later).toISOString() });
});
