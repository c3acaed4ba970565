import type { Page } from '@playwright/test';
import { askAs, createAccount } from './calls.ts';
import { fillAct } from './errors-parts.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';

const reader = 'alerts@harbour.example';

const parts = (page: Page, t: Words) => ({
  tick: (topic: string | RegExp, channel: 'inApp' | 'email') =>
    page.getByRole('group', { name: topic }).getByRole('checkbox', { name: t(`alertSubscription:channel.${channel}`), exact: true }),
  quiet: page.getByRole('switch', { name: t('alertSubscription:quiet.on') }),
  save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
  sent: page.getByRole('region', { name: t('alertSubscription:section.sent'), exact: true }),
});

test('[R-08] keeps saved settings, and mails a P0 error with a link to handle it', async ({ page, t, enter, server }) => {
  test.slow();
  const { tick, quiet, save, sent } = parts(page, t);
  // Its own account: the unread notices of the others must not depend on these settings.
  const ask = await askAs(page, 'manager@harbour.example');
  const { roles } = await ask('GET', '/users/choices');
  await createAccount(ask, reader, '13911110001', { roleId: roles[0].id });
  await enter(reader, '/notify/robot');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('noticeList:settings') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:alertSubscription') })).toBeVisible();
  await expect(tick(/^P0/, 'inApp')).toBeChecked();
  await expect(sent).toContainText(t('alertSubscription:sent.empty'));
  await tick(/^P0/, 'email').check();
  await quiet.click({ force: true });
  await save.click();
  await expectMessage(page, t('alertSubscription:bar.saved'));
  await page.reload();
  await expect(tick(/^P0/, 'email')).toBeChecked();
  await expect(quiet).toBeChecked();

  await page.getByRole('button', { name: t('alertSubscription:test.sendTo', { channel: t('alertSubscription:channel.email') }) }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('alertSubscription:test.toOutbox') }).click();
  const outbox = await opened;
  const letters = outbox.getByRole('navigation', { name: t('mail:outbox.letters') });
  await expect(letters.getByRole('link').filter({ hasText: reader }).first()).toContainText(
    t('alertMessages:subject.test', { product: 'BOTIFY Manage' }),
  );

  const robotSn = 'CB1900-0003';
  // Demo machines never report this code by themselves: an error that recurs within ten minutes sends no new mail.
  await server.command(`raise E308 on ${robotSn}`);
  const letter = letters.getByRole('link').filter({ hasText: reader }).filter({ hasText: 'E308' }).first();
  await expect(async () => {
    await outbox.reload();
    expect(await letter.count()).toBeGreaterThan(0);
  }).toPass();
  await letter.click();
  await expect(outbox.getByRole('article')).toContainText(reader);
  const mail = outbox.frameLocator('iframe');
  await expect(mail.getByText(robotSn).first()).toBeVisible();
  const link = await mail.getByRole('link', { name: t('alertMessages:openError') }).getAttribute('href');
  await outbox.close();
  await expect(sent.getByRole('row').filter({ hasText: 'E308' }).first()).toContainText(t('alertSubscription:state.sent'));

  await page.goto(`/${new URL(link ?? '', server.url).hash}`);
  await fillAct(page, t, 'acknowledge', 'on my way');
  await expect(page.getByRole('main')).toContainText('on my way');
  await server.command(`clear E308 on ${robotSn}`);
});
