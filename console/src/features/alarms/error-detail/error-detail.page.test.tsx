import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { show } from '../../../testing/show.tsx';
import { texts } from '../../../testing/texts.ts';
import { errorDetail, errorId as id } from '../errors/robot-error.fixture.ts';
import ErrorDetailPage from './error-detail.page.tsx';
import { act, cures, dialog, note, path, section, story, submit, taken, use } from './error-page.fixture.ts';

beforeEach(() => {
  grant({ rights: ['alarm:acknowledge', 'error:handle'] });
  api.answer(robotErrors.get, errorDetail());
  api.answer(robotErrors.cures, cures);
});

test('[M-06] shows suggested actions, history and earlier fixes', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Drive motor overload' })).toBeVisible();
  expect(section(t, 'advice').getByRole('list').elements()).toHaveLength(2);
  await expect.element(section(t, 'advice')).toMatchTextContent('Restart the machine');
  await expect
    .poll(() => texts(story(t)))
    .toEqual([expect.stringContaining(t('errorManagement:story.began')), t('errorManagement:story.running')]);
  await expect.element(section(t, 'cures')).toMatchTextContent('Brush cleaned');
  await expect.element(section(t, 'cures')).toMatchTextContent('Lin Xiaowen');
  await expect.element(section(t, 'cures')).toMatchTextContent(t('errorManagement:cures.count'));
});

test('[M-06] lists the events of an error in order, with comments', async () => {
  const notes = [
    ...taken.notes,
    note(2, { note: 'on my way' }),
    note(3, { act: 'resolve', nickName: 'Lin Xiaowen', note: 'Brush cleaned' }),
  ];
  api.answer(robotErrors.get, errorDetail({ ...taken, state: 'resolved', notes, endTime: '2026-03-01T09:00:00.000Z' }));
  const { t } = await show(<ErrorDetailPage />, { path });
  await expect.element(story(t).nth(1)).toMatchTextContent(t('errorManagement:story.acknowledge', { name: 'Zhou Hai' }));
  await expect.element(story(t).nth(1)).toMatchTextContent('I am there');
  await expect.element(story(t).nth(2)).toMatchTextContent('on my way');
  await expect.element(story(t).nth(3)).toMatchTextContent(t('errorManagement:story.resolve', { name: 'Lin Xiaowen' }));
  await expect.element(story(t).last()).toMatchTextContent(t('errorManagement:story.ended'));
  await expect.element(act(t, 'resolve')).not.toBeInTheDocument();
  await expect.element(act(t, 'note')).toBeVisible();
});

test('[M-06] acknowledging and resolving send the note and the version; resolving needs a note', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  await act(t, 'acknowledge').click();
  api.answer(robotErrors.acknowledge, { state: 'acknowledged', version: 4 });
  api.answer(robotErrors.get, taken);
  await submit(t, 'acknowledge').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.acknowledge)[0]?.body).toEqual({ id, note: null, version: 3 });
  await expect.element(page.getByText(t('errorManagement:act.done.acknowledge'))).toBeVisible();

  await act(t, 'resolve').click();
  await expect.element(dialog.getByText(t('errorManagement:act.running'))).toBeVisible();
  await submit(t, 'resolve').click();
  await expect.element(dialog).toMatchTextContent(t('kit:detail.problem.required', { label: t('errorManagement:act.field.resolve') }));
  await dialog.getByRole('textbox').fill('Brush cleaned');
  api.answer(robotErrors.resolve, { state: 'resolved', version: 5 });
  api.answer(robotErrors.get, errorDetail({ ...taken, state: 'resolved', version: 5 }));
  await submit(t, 'resolve').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.resolve)[0]?.body).toEqual({ id, note: 'Brush cleaned', version: 4 });
  await expect.element(page.getByRole('article').getByText(t('alarms:state.resolved')).first()).toBeVisible();
});

test('[M-06] names the faster editor to the slower one, and submits the typed text as a comment', async () => {
  const { t } = await show(<ErrorDetailPage />, { path });
  await act(t, 'acknowledge').click();
  await dialog.getByRole('textbox').fill('on my way');
  api.refuse(robotErrors.acknowledge, { code: 409, msg: 'too late', key: 'error.alreadyAcknowledged' }, 409);
  api.answer(robotErrors.get, taken);
  await submit(t, 'acknowledge').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(t('errorManagement:act.asNote', { state: t('alarms:state.acknowledged'), by: 'Zhou Hai' }));
  await expect.element(dialog.getByRole('textbox')).toHaveValue('on my way');
  api.answer(robotErrors.note, { id: fixedId(5) });
  await submit(t, 'note').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(robotErrors.note)[0]?.body).toEqual({ id, note: 'on my way' });
});

test('[M-06] shows actions of others within ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { t } = await show(<ErrorDetailPage />, { path });
  await expect.element(story(t).last()).toMatchTextContent(t('errorManagement:story.running'));
  api.answer(robotErrors.get, taken);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(story(t).nth(1)).toMatchTextContent(t('errorManagement:story.acknowledge', { name: 'Zhou Hai' }));
});

test('[M-06] [P-05] offers no action without permission', async () => {
  grant();
  const { t } = await show(<ErrorDetailPage />, { path });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Drive motor overload' })).toBeVisible();
  await expect.element(section(t, 'cures')).toMatchTextContent('Brush cleaned');
  await expect.element(use(t)).not.toBeInTheDocument();
  await expect.element(section(t, 'recording')).not.toBeInTheDocument();
  for (const name of ['acknowledge', 'resolve', 'note']) await expect.element(act(t, name)).not.toBeInTheDocument();
});

test('[M-06] reports an error of another tenant as not found', async () => {
  api.refuse(robotErrors.get, { code: 404, msg: 'no', key: 'error.notFound' }, 404);
  const { t } = await show(<ErrorDetailPage />, { path });
  await expect.element(page.getByRole('heading', { name: t('errorManagement:detail.notFound') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('errorManagement:detail.list') })).toHaveAttribute('href', '#/abnormalManage');
});
