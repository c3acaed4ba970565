import { robots } from '@botify/contract/robots/robots.contract';
import { session } from '@botify/contract/session/session.contract';
import { outboxAnswer, reportRecipients, timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import { texts } from '../../../testing/texts.ts';
import { undoButton } from '../../../testing/undo.ts';
import { someRecipient } from './recipient.fixture.ts';
import ReportRecipientsPage from './report-recipients.page.tsx';

const tokyo = { timeZone: 'Asia/Tokyo', offset: '+09:00', offsetMinutes: 540, name: 'Tokyo' };

beforeEach(() => {
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  api.answer(robots.dictionary, { customers: {}, projects: { [fixedId(9)]: 'Garage 1' }, robots: {} });
  api.answer(timeZones, [tokyo]);
  api.answer(reportRecipients.nextSending, { nextAt: null });
  api.answer(reportRecipients.readers, [
    { id: fixedId(20), name: 'Wu Min', email: 'wu@harbour.example', jobTitle: null, language: 'zh-CN' },
  ]);
  api.answer(reportRecipients.list, paged([someRecipient(), someRecipient({ id: fixedId(2), name: 'Former', state: 'unsubscribed' })]));
});

async function showRecipients() {
  const screen = await show(<ReportRecipientsPage />, { path: '/report/weeklyReport/subscription' });
  const { getByRole, t } = screen;
  const form = getByRole('dialog', { name: t('reportRecipients:form.createTitle') });
  return {
    ...screen,
    form,
    field: (name: 'email' | 'name') => form.getByRole('textbox', { name: t(`reportRecipients:form.${name}`), exact: false }),
    save: form.getByRole('button', { name: t('reportRecipients:form.submit') }),
    openForm: () => getByRole('button', { name: t('reportRecipients:create') }).click(),
    act: async (name: string, act: string) => {
      await getByRole('button', { name: t('reportRecipients:act.moreNamed', { name }) }).click();
      await getByRole('menuitem', { name: t(`reportRecipients:act.${act}`) }).click();
    },
  };
}

test('[R-07] shows every column of the recipients at 1440 px', async () => {
  // Window width without menu and page margins.
  await page.viewport(1142, 900);
  const long = { name: 'Harbour Group Facilities', email: 'facilities@harbour-group.example', timeZone: 'America/New_York' };
  api.answer(reportRecipients.list, paged([someRecipient({ ...long, nextAt: '2026-03-02T13:00:00Z' })]));
  const { getByRole, getByText } = await showRecipients();
  await expect.element(getByText(long.email)).toBeVisible();
  const region = getByRole('table').element().parentElement;
  expect(region?.scrollWidth).toBe(region?.clientWidth);
});

test('[R-07] requires address and name, and reports a taken address at its field', async () => {
  const { t, form, field, save, openForm } = await showRecipients();
  const required = (name: string) => t('kit:detail.problem.required', { label: t(`reportRecipients:form.${name}`) });
  await openForm();
  await save.click();
  await expect.poll(() => texts(form.getByRole('alert'))).toEqual([required('email'), required('name')]);
  const msg = t('errors:recipient.emailTaken');
  api.refuse(reportRecipients.create, { code: 409, key: 'recipient.emailTaken', field: 'email', msg }, 409);
  await field('email').fill('reader@customer.example');
  await field('name').fill('Second reader');
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(msg);
});

test('[R-07] [T-71] selects time zone and sites, sends at 08:00 by default, and announces the first mail as computed by the server', async () => {
  // The site is far to the west, where the day ends later.
  const nextAt = { all: '2026-11-16T23:00:00Z', site: '2026-11-17T23:00:00Z' };
  api.answer(reportRecipients.nextSending, ({ body }) => ({ nextAt: body.siteIds.length > 0 ? nextAt.site : nextAt.all }));
  api.answer(reportRecipients.create, { id: fixedId(3), version: 1 });
  const { t, getByRole, form, field, save, openForm } = await showRecipients();
  await openForm();
  await field('email').fill('new@customer.example');
  await field('name').fill('New reader');
  await form.getByRole('combobox', { name: t('reportRecipients:form.timeZone'), exact: false }).fill('+9 tokyo');
  await getByRole('option', { name: 'Asia/Tokyo', exact: false }).click();
  const announced = form.getByRole('status').last();
  const first = (weekday: string, day: string) =>
    t('reportRecipients:form.first', { weekday: t(`units:weekday.${weekday}`), day, time: '08:00', zone: 'Asia/Tokyo' });
  await expect.element(announced).toHaveTextContent(first('tuesday', '2026-11-17'));
  await form.getByText(t('reportRecipients:form.scopeKind.sites')).click();
  // No forecast until a site is selected.
  await expect.element(announced).toBeEmptyDOMElement();
  await form.getByRole('option', { name: 'Garage 1' }).click();
  await expect.element(announced).toHaveTextContent(first('wednesday', '2026-11-18'));
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.requests(reportRecipients.create)[0]?.body).toMatchObject({
    email: 'new@customer.example',
    timeZone: 'Asia/Tokyo',
    siteIds: [fixedId(9)],
    hour: 8,
  });
});

test('[T-70] [T-71] sends to an account at the chosen hour', async () => {
  api.answer(reportRecipients.create, { id: fixedId(3), version: 1 });
  api.answer(reportRecipients.nextSending, ({ body }) => ({ nextAt: `2026-11-17T${body.hour === 6 ? '06' : '08'}:00:00Z` }));
  const { t, getByRole, form, field, save, openForm } = await showRecipients();
  await openForm();
  await form.getByRole('radio', { name: t('reportRecipients:form.readerKind.account') }).click();
  await expect.element(field('email')).not.toBeInTheDocument();
  await save.click();
  const choose = t('kit:detail.problem.choose', { label: t('reportRecipients:form.account') });
  await expect.element(form.getByRole('alert')).toHaveTextContent(choose);
  await form.getByRole('combobox', { name: t('reportRecipients:form.account'), exact: false }).click();
  await getByRole('option', { name: 'Wu Min · wu@harbour.example' }).click();
  await form.getByRole('combobox', { name: t('reportRecipients:form.hour') }).click();
  await getByRole('option', { name: '06:00' }).click();
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  const body = { accountId: fixedId(20), email: 'wu@harbour.example', name: 'Wu Min', language: 'zh-CN', hour: 6 };
  expect(api.requests(reportRecipients.create)[0]?.body).toMatchObject(body);
});

test('[T-70] shows which recipients are accounts, and that a closed one gets nothing', async () => {
  api.answer(reportRecipients.list, paged([someRecipient({ accountId: fixedId(20), state: 'closed' })]));
  const { t, getByRole } = await showRecipients();
  const row = getByRole('row').filter({ hasText: 'Reader' });
  await expect.element(row.getByText(t('reportRecipients:fromAccount'), { exact: true })).toBeVisible();
  await expect.element(row.getByText(t('reportRecipients:state.closed'))).toBeVisible();
});

test('[R-07] the time zone cannot be searched before the list of zones has arrived', async () => {
  const held = api.hold(timeZones);
  const { t, form, openForm } = await showRecipients();
  const zone = form.getByRole('combobox', { name: t('reportRecipients:form.timeZone'), exact: false });
  await openForm();
  await expect.element(zone).toBeDisabled();
  held.release();
  await expect.element(zone).toBeEnabled();
});

test('[R-07] [A-07] deletes a recipient only after the address is retyped', async () => {
  api.answer(reportRecipients.remove, null);
  const { t, getByRole, act } = await showRecipients();
  await act('Reader', 'remove');
  const dialog = getByRole('dialog', { name: t('reportRecipients:remove.title', { name: 'Reader' }) });
  const retype = async (email: string) => {
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: t('reportRecipients:remove.confirm') }).click();
  };
  await retype('reader@customer');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('reportRecipients:remove.mismatch'));
  expect(api.requests(reportRecipients.remove)).toEqual([]);
  await retype('reader@customer.example');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(reportRecipients.remove)[0]?.query).toEqual({ confirmation: 'reader@customer.example' });
});

test('[R-07] a test mail without a mail server is not reported as sent', async () => {
  api.answer(reportRecipients.test, { state: 'sent', answer: outboxAnswer });
  const { t, getByRole, act } = await showRecipients();
  await act('Reader', 'test');
  const dialog = getByRole('dialog', { name: t('reportRecipients:send.testTitle') });
  await dialog.getByRole('button', { name: t('reportRecipients:send.testConfirm'), exact: true }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(t('reportRecipients:send.noServer'));
  await expect.element(dialog.getByText(t('reportRecipients:delivery.state.sent'), { exact: true })).not.toBeInTheDocument();
});

test('[R-07] an unsubscribed recipient cannot be edited, tested or resumed', async () => {
  const { t, getByRole } = await showRecipients();
  const row = (name: string) => getByRole('row').filter({ hasText: name });
  await expect.element(row('Former')).toMatchTextContent(t('reportRecipients:state.unsubscribed'));
  await expect.element(getByRole('button', { name: t('reportRecipients:act.editNamed', { name: 'Reader' }) })).toBeVisible();
  await expect.element(getByRole('button', { name: t('reportRecipients:act.editNamed', { name: 'Former' }) })).not.toBeInTheDocument();
  await getByRole('button', { name: t('reportRecipients:act.moreNamed', { name: 'Former' }) }).click();
  await expect.element(getByRole('menuitem', { name: t('reportRecipients:act.log') })).toBeVisible();
  await expect.element(getByRole('menuitem', { name: t('reportRecipients:act.test') })).not.toBeInTheDocument();
  await expect.element(getByRole('menuitem', { name: t('reportRecipients:act.resume') })).not.toBeInTheDocument();
});

test('[T-73] pauses at once and takes it back with the version of the change', async () => {
  api.answer(reportRecipients.pause, { version: 8 });
  const { t, act } = await showRecipients();
  const { id, name } = someRecipient();
  await act(name, 'pause');
  await undoButton(t, t('reportRecipients:paused', { name })).click();
  await expect.poll(() => api.requests(reportRecipients.pause)[1]?.body).toEqual({ id, paused: false, version: 8 });
});

test('[T-73] offers no undo for resuming after bounces', async () => {
  api.answer(reportRecipients.list, paged([someRecipient({ state: 'bounced' })]));
  api.answer(reportRecipients.pause, { version: 8 });
  const { t, act } = await showRecipients();
  const { name } = someRecipient();
  await act(name, 'resume');
  await expect.element(page.getByText(t('reportRecipients:resumed', { name }))).toBeVisible();
  expect(undoButton(t, t('reportRecipients:resumed', { name })).elements()).toEqual([]);
});
