import type { Page } from '@playwright/test';
import { askAs, askOf, createAccount } from './calls.ts';
import { fillAct } from './errors-parts.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const path = '/notify/subscription';
const calls = '/token/api/user-subscribe-way';
/** A machine says something, the server counts it and tells. */
const soon = { timeout: 45_000 };

/** Somebody of their own, so that nobody else's unread notices depend on what is chosen here. */
async function createReader(page: Page, email: string, phone: string): Promise<void> {
  const ask = await askAs(page, 'manager@harbour.example');
  const { roles } = await ask('GET', '/users/choices');
  await createAccount(ask, email, phone, { roleId: roles[0].id });
}

const parts = (page: Page, t: Words) => ({
  tick: (topic: string | RegExp, channel: 'inApp' | 'email' | 'sms' | 'webhook') =>
    page.getByRole('group', { name: topic }).getByRole('checkbox', { name: t(`alertSubscription:channel.${channel}`), exact: true }),
  short: page.getByRole('region', { name: t('alertSubscription:short.title') }),
  bar: page.getByRole('region', { name: t('alertSubscription:bar.label') }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  discard: page.getByRole('button', { name: t('alertSubscription:bar.discard'), exact: true }),
  said: page.getByRole('status').filter({ hasText: t('alertSubscription:bar.saved') }),
  sent: page.getByRole('region', { name: t('alertSubscription:section.sent') }),
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[R-08] what is chosen is kept, who was slower compares, and a P0 error reaches the mailbox', async ({
    page,
    t,
    enter,
    server,
    complaints,
  }) => {
    test.slow();
    const reader = 'alerts-en@harbour.example';
    const { tick, short, bar, save, discard, said, sent } = parts(page, t);
    await createReader(page, reader, '13911110001');
    await enter(reader, '/notify/robot');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('noticeList:settings') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('menu:alertSubscription') })).toBeVisible();
    await expect(tick(/^P0/, 'inApp')).toBeChecked();
    await expect(tick(/^P0/, 'webhook')).toBeDisabled();
    await expect(bar).toHaveCount(0);
    await tick(/^P0/, 'email').check();
    await expect(short).toContainText('In-app and E-mail');
    await page.getByRole('switch', { name: t('alertSubscription:quiet.on') }).click({ force: true });
    await expect(short).toContainText('22:00');
    expect(await faults(page)).toEqual([]);
    await save.click();
    await expect(said).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(tick(/^P0/, 'email')).toBeChecked();
    await expect(page.getByRole('switch', { name: t('alertSubscription:quiet.on') })).toBeChecked();

    // Another window of the same person is faster.
    const ask = askOf(page);
    const { ways, email, mobile, hasSecret, ...mine } = await ask('POST', `${calls}/tenantGet`, {});
    await tick(t('alertSubscription:topic.ROBOT_OFF'), 'email').check();
    await ask('POST', `${calls}/tenantAdd`, { ...mine, ways: { ...ways, P1: ['inApp', 'email'] }, quietHours: null });
    await save.click();
    const dialog = page.getByRole('dialog', { name: t('kit:compare.title') });
    await expect(dialog).toContainText(t('alertSubscription:compare.off'));
    complaints.splice(0);
    await dialog.getByRole('button', { name: t('kit:compare.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tick(/^P1/, 'email')).toBeChecked();
    await expect(tick(t('alertSubscription:topic.ROBOT_OFF'), 'email')).toBeChecked();
    await expect(bar).toHaveCount(0);

    // An address of the server's own network is refused where it was typed; leaving with it asks.
    await page.getByRole('textbox', { name: t('alertSubscription:webhook.address') }).fill('http://127.0.0.1:9/hook');
    await save.click();
    await expect(bar.getByRole('alert')).toContainText(t('errors:alertSubscription.badWebhook'));
    complaints.splice(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('alertSubscription:place.toList') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await discard.click();
    await expect(bar).toHaveCount(0);

    await page.getByRole('button', { name: t('alertSubscription:test.sendTo', { channel: t('alertSubscription:channel.email') }) }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('alertSubscription:test.toOutbox') }).click();
    const outbox = await opened;
    const letters = outbox.getByRole('navigation', { name: t('mail:outbox.letters') });
    await expect(letters.getByRole('link').filter({ hasText: reader }).first()).toContainText(t('alertMessages:subject.test'));

    const robotSn = 'CB1900-0003';
    await server.command(`raise E302 on ${robotSn}`);
    const letter = letters.getByRole('link').filter({ hasText: reader }).filter({ hasText: 'E302' }).first();
    await expect(async () => {
      await outbox.reload();
      await expect(letter).toBeVisible({ timeout: 500 });
    }).toPass(soon);
    await letter.click();
    await expect(outbox.getByRole('article')).toContainText(reader);
    const mail = outbox.frameLocator('iframe');
    await expect(mail.getByText(robotSn).first()).toBeVisible();
    const link = await mail.getByRole('link', { name: t('alertMessages:openError') }).getAttribute('href');
    expect(await faults(outbox)).toEqual([]);
    await outbox.close();
    await expect(sent.getByRole('row').filter({ hasText: 'E302' }).first()).toContainText(t('alertSubscription:state.sent'), soon);

    await page.goto(`/${new URL(link ?? '', server.url).hash}`);
    await fillAct(page, t, 'acknowledge', 'on my way');
    await expect(page.getByRole('main')).toContainText('on my way');
    await server.command(`clear E302 on ${robotSn}`);
  });
});

test('[R-08] on a phone: ticks by topic, no sideways scrolling, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createReader(page, 'alerts-zh@harbour.example', '13911110002');
  await enter('alerts-zh@harbour.example', path, { menuShown: false });
  const { tick, short, save, said, sent } = parts(page, t);
  await tick(/^P0/, 'sms').check();
  await page.getByRole('button', { name: t('alertSubscription:ways.allOf', { topic: t('alertSubscription:topic.ROBOT_OFF') }) }).click();
  await expect(tick(t('alertSubscription:topic.ROBOT_OFF'), 'email')).toBeChecked();
  await tick(t('alertSubscription:ways.everything'), 'inApp').check();
  await expect(tick(/^P3/, 'inApp')).toBeChecked();
  await expect(short).toContainText(t('alertSubscription:short.remind'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
  await save.click();
  await expect(said).toBeVisible();
  await expect(sent).toContainText(t('alertSubscription:sent.empty'));
});
