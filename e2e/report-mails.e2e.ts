import type { Page } from '@playwright/test';
import { askMachines, askOf, closing } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';

const manager = 'manager@harbour.example';
const path = '/report/weeklyReport/subscription';
const site = '海港一号车库';

/** The HTML of the newest mail to this address in the demo's outbox. */
async function mailTo(page: Page, email: string): Promise<string> {
  const nameIn = async () => {
    const outbox = await (await page.request.get('/outbox', { headers: closing })).text();
    return outbox
      .split('<li>')
      .find((entry) => entry.includes(email))
      ?.match(/letter=([^"&]+)/)?.[1];
  };
  await expect.poll(nameIn).toBeDefined();
  return (await page.request.get(`/outbox/${await nameIn()}`, { headers: closing })).text();
}

/** Waits for reports: after a start the server is still receiving its history. */
const someHistory = (page: Page) =>
  expect.poll(async () => (await askMachines(page)('POST', '-task-report/pageV2', { size: 1 })).total).toBeGreaterThan(0);

const parts = (page: Page, t: Words) => ({
  dialog: (title: string) => page.getByRole('dialog', { name: title, exact: true }),
  row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
  act: async (name: string, act: 'test' | 'pause' | 'log' | 'remove') => {
    await page.getByRole('button', { name: t('reportRecipients:act.moreNamed', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`reportRecipients:act.${act}`), exact: true }).click();
  },
});

/** The calls of the page, with the session of the user. */
const recipientCalls = (page: Page) => askOf(page, '/machine/token/api/mail-report-clean-data-robot');

test('[R-07] a recipient of reports is created after a preview of the mail', async ({ page, t, enter, complaints }) => {
  const { dialog, row } = parts(page, t);
  const words = (key: string, values = {}) => t(`reportRecipients:${key}`, values);
  const [name, email] = ['周报收件人', 'reader@customer.example'];
  await enter(manager, '/report/weeklyReport');
  await someHistory(page);
  await page.getByRole('link', { name: words('open'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:reportRecipients') })).toBeVisible();
  await expect(row('Overseas Office')).toContainText(words('state.paused'));

  await page.getByRole('button', { name: words('create'), exact: true }).click();
  const form = dialog(words('form.createTitle'));
  const save = form.getByRole('button', { name: words('form.submit'), exact: true });
  await form.getByRole('textbox', { name: words('form.email') }).fill(manager);
  await form.getByRole('textbox', { name: words('form.name') }).fill(name);
  await form.getByRole('combobox', { name: words('form.timeZone') }).fill('+9 tokyo');
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
  await expect(form.getByText(/08:00（Asia\/Tokyo）/)).toBeVisible();
  await form.getByText(words('form.scopeKind.sites'), { exact: true }).click();
  await form.getByRole('option', { name: site }).click();
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(t('errors:recipient.emailTaken'));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  await form.getByRole('textbox', { name: words('form.email') }).fill(email);

  await form.getByRole('button', { name: words('form.preview') }).click();
  const preview = dialog(words('preview.title'));
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText(t('reportMail:title.daily')).first()).toBeVisible();
  await expect(mail.locator('body')).toContainText(/\d\s*(㎡|万平)/);
  await expect(mail.getByRole('img').first()).toBeVisible();
  await preview.getByText(words('preview.text'), { exact: true }).click();
  await expect(preview.locator('pre')).toContainText(site);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await save.click();
  await expectMessage(page, words('form.created', { name }));
  await expect(row(name)).toContainText('08:00 UTC+9');
  await row(name)
    .getByRole('button', { name: words('act.editNamed', { name }) })
    .click();
  await expect(dialog(words('form.editTitle')).getByRole('option', { name: site, selected: true })).toBeVisible();
});

test('[R-07] [A-07] a recipient gets a test mail, is changed, paused and deleted by retyping the address', async ({ page, t, enter }) => {
  const { dialog, row, act } = parts(page, t);
  const words = (key: string, values = {}) => t(`reportRecipients:${key}`, values);
  const [name, email] = ['日报收件人', 'daily@customer.example'];
  await enter(manager, '/report/weeklyReport');
  await someHistory(page);
  await recipientCalls(page)('POST', '/createRobotDayMail', { name, email, timeZone: 'Asia/Shanghai', frequency: 'daily' });
  await page.goto(`/#${path}`);

  await act(name, 'test');
  const send = dialog(words('send.testTitle'));
  await send.getByRole('button', { name: words('send.testConfirm'), exact: true }).click();
  // The demo has no mail server, which the dialog shows.
  await expect(send.getByText(words('send.noServer'), { exact: true })).toBeVisible();
  await send
    .getByRole('button', { name: words('send.close'), exact: true })
    .last()
    .click();
  expect(await mailTo(page, email)).toContain(site);

  await page.getByRole('button', { name: words('act.editNamed', { name }) }).click();
  const edit = dialog(words('form.editTitle'));
  await edit.getByText(words('frequency.weekly'), { exact: true }).click();
  await edit.getByRole('button', { name: t('kit:detail.save'), exact: true }).click();
  await expect(row(name)).toContainText(words('frequency.weekly'));
  await act(name, 'pause');
  await expect(row(name)).toContainText(words('state.paused'));

  await act(name, 'log');
  await expect(page).toHaveURL(/view=log&log\.recipientId=/);
  await expect(row(name)).toContainText(words('delivery.test'));
  await expect(row(name)).toContainText(words('delivery.state.sent'));
  await page.goBack();
  await act(name, 'remove');
  const remove = dialog(words('remove.title', { name }));
  await remove.getByRole('textbox').fill(email);
  await remove.getByRole('button', { name: words('remove.confirm') }).click();
  await expect(row(name)).toHaveCount(0);
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[R-07] the link in a mail unsubscribes in the language of the mail, and only when its button is pressed', async ({
    page,
    t,
    enter,
    browser,
    baseURL,
  }) => {
    const words = (key: string, values = {}) => t(`reportRecipients:${key}`, values);
    const [name, email] = ['Phone reader', 'phone@customer.example'];
    await enter(manager, path);
    const ask = recipientCalls(page);
    const wanted = { name, email, timeZone: 'Europe/London', frequency: 'daily', language: 'en-US' };
    const { id } = await ask('POST', '/createRobotDayMail', wanted);
    expect(await ask('POST', '/testById', { id })).toMatchObject({ state: 'sent' });
    const link = /#\/unsubscribe\/[\w-]+/.exec(await mailTo(page, email))?.[0] ?? '';
    const stateNow = async () => (await ask('GET', `/getRobotDayMailInfoPage?keyword=${email}`)).records[0].state;

    // A reader without an account, whose browser is Chinese.
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    const reader = await context.newPage();
    const complaints: string[] = [];
    reader.on('pageerror', (error) => complaints.push(String(error)));
    await reader.goto(`/${link}`);
    const report = words('unsubscribe.report.daily');
    await expect(reader.getByRole('heading', { name: words('unsubscribe.title', { report }) })).toBeVisible();
    await expect(reader.getByText(/p….@customer\.example/)).toBeVisible();
    expect(await stateNow()).toBe('active');

    await reader.getByRole('button', { name: words('unsubscribe.confirm'), exact: true }).click();
    await expect(reader.getByRole('heading', { name: words('unsubscribe.done') })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: words('unsubscribe.done') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(words('state.unsubscribed'));
    await expect(page.getByRole('button', { name: words('act.editNamed', { name }) })).toHaveCount(0);

    await reader.getByRole('button', { name: words('unsubscribe.again') }).click();
    await expect(reader.getByRole('heading', { name: words('unsubscribe.resumed') })).toBeVisible();
    expect(await stateNow()).toBe('active');
    await reader.goto('/?garbled#/unsubscribe/short');
    await expect(reader.getByRole('heading', { name: words('unsubscribe.gone') })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
