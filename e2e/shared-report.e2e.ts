import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { askMachines } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

interface Listed {
  readonly id: string;
  readonly programName: string;
}
/** The newest report, as soon as there is one: a server that has just started is still telling its history. */
async function someReport(page: Page): Promise<Listed> {
  const newest = async (): Promise<Listed | undefined> => (await askMachines(page)('POST', '-task-report/pageV2', { size: 1 })).records[0];
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  return (await newest()) ?? { id: '', programName: '' };
}

/** From the page of a report, as somebody does who sends it to a customer: the link as it is shown. */
async function shareFromDetail(page: Page, t: Words, id: string): Promise<string> {
  await page.goto(`/#/report/routeTaskReport/detail?id=${id}`);
  await page.getByRole('button', { name: t('sharedReports:share.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sharedReports:share.title') });
  const { length: before } = await askMachines(page)('GET', `-task-report/id/${id}/shares`);
  await dialog.getByText(t('sharedReports:share.day', { count: 7 }), { exact: true }).click();
  await dialog.getByRole('button', { name: t('sharedReports:share.create') }).click();
  await expect(dialog.getByRole('img', { name: t('sharedReports:share.code') })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(before + 1);
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  return dialog.getByRole('textbox', { name: t('sharedReports:share.link') }).inputValue();
}

/** Somebody who was never here and has nothing but the link. */
async function stranger(browser: Browser, baseURL: string | undefined, width: number, locale: string) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width, height: 844 }, locale });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

const pathOf = (link: string) => `/${link.slice(link.indexOf('#'))}`;

test('[R-02] [R-03] [S-04] a shared report opens on a phone without a login, says that nobody altered it, and is gone when withdrawn', async ({
  page,
  t,
  enter,
  browser,
  baseURL,
}) => {
  await enter('manager@harbour.example', '/report/routeTaskReport');
  const { id, programName } = await someReport(page);
  const link = await shareFromDetail(page, t, id);
  const reader = await stranger(browser, baseURL, 390, 'zh-CN');
  await reader.page.goto(pathOf(link));
  await expect(reader.page.getByRole('heading', { level: 1, name: programName })).toBeVisible();
  await expect(reader.page.getByText(t('sharedReports:seal.unaltered'), { exact: true })).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: t('taskReports:detail.exceptions') })).toBeVisible();
  expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(reader.page)).toEqual([]);
  for (const path of ['/routeTaskReport/xiangqing', '/routeTaskReport/xiangqing/reportID']) {
    // A blank page in between: a change of the hash alone could leave the report of the step before in sight.
    await reader.page.goto('about:blank');
    await reader.page.goto(`/#${path}?reportID=${link.slice(link.lastIndexOf('/') + 1)}`);
    await expect(reader.page.getByRole('heading', { level: 1, name: programName }), path).toBeVisible();
  }

  const dialog = page.getByRole('dialog', { name: t('sharedReports:share.title') });
  await dialog.getByText(t('sharedReports:share.revoke'), { exact: true }).click();
  await page
    .getByRole('dialog', { name: t('sharedReports:share.revokeTitle') })
    .getByRole('button', { name: t('sharedReports:share.revoke') })
    .click();
  await expect(dialog.getByText(t('sharedReports:share.state.revoked'), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  expect(reader.complaints).toEqual([]);
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: t('common:page.reportGone') })).toBeVisible();
  expect(await faults(reader.page)).toEqual([]);
  await reader.close();
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[R-02] [R-03] a reader with an English browser reads English, and sees when a figure was altered on the way', async ({
    page,
    t,
    enter,
    browser,
    baseURL,
  }) => {
    await enter('manager@harbour.example', '/report/routeTaskReport');
    const { id, programName } = await someReport(page);
    const path = pathOf(await shareFromDetail(page, t, id));
    const reader = await stranger(browser, baseURL, 1440, 'en-GB');
    await reader.page.goto(path);
    await expect(reader.page.getByText(t('sharedReports:seal.unaltered'), { exact: true })).toBeVisible();
    await expect(reader.page.getByRole('heading', { level: 1, name: programName })).toBeVisible();
    await expect(reader.page.getByRole('heading', { name: t('taskReports:detail.slow') })).toBeVisible();
    expect(await faults(reader.page)).toEqual([]);

    const file = reader.page.waitForEvent('download');
    await reader.page.getByRole('button', { name: t('taskReports:detail.pdf') }).click();
    expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await reader.page.route('**/api/machine/open/**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.report.effectiveArea += 100;
      await route.fulfill({ response, json: answer });
    });
    await reader.page.reload();
    await expect(reader.page.getByText(t('sharedReports:seal.altered'), { exact: true })).toBeVisible();
    expect(reader.complaints).toEqual([]);
    await reader.close();
  });
});
