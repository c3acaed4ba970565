import { readFile } from 'node:fs/promises';
import { textFor } from '@botify/text/translate';
import type { Browser, Page } from '@playwright/test';
import { askMachines } from './calls.ts';
import { expect, test, type Words } from './test.ts';

interface Listed {
  readonly id: string;
  readonly programName: string;
}
/** The newest report. After a start the server is still receiving its history. */
async function newestReport(page: Page): Promise<Listed> {
  const newest = async (): Promise<Listed | undefined> => (await askMachines(page)('POST', '-task-report/pageV2', { size: 1 })).records[0];
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? { id: '', programName: '' };
}

/** Shares a report from its page and returns the link shown. */
async function shareFromDetail(page: Page, t: Words, id: string): Promise<string> {
  await page.goto(`/#/report/routeTaskReport/detail?id=${id}`);
  await page.getByRole('button', { name: t('sharedReports:share.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sharedReports:share.title') });
  const { length: before } = await askMachines(page)('GET', `-task-report/id/${id}/shares`);
  await dialog.getByText(t('sharedReports:share.day', { count: 7 }), { exact: true }).click();
  await dialog.getByRole('button', { name: t('sharedReports:share.create') }).click();
  await expect(dialog.getByRole('img', { name: t('sharedReports:share.code') })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(before + 1);
  return dialog.getByRole('textbox', { name: t('sharedReports:share.link') }).inputValue();
}

/** A reader without an account who opens the console for the first time. */
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

test('[R-02] [R-03] [S-04] a shared report opens without a login in the language of the browser, until it is revoked', async ({
  page,
  t,
  enter,
  browser,
  baseURL,
}) => {
  await enter('manager@harbour.example', '/report/routeTaskReport');
  const { id, programName } = await newestReport(page);
  const link = await shareFromDetail(page, t, id);
  const reader = await stranger(browser, baseURL, 390, 'zh-CN');
  await reader.page.goto(pathOf(link));
  await expect(reader.page.getByRole('heading', { level: 1, name: programName })).toBeVisible();
  await expect(reader.page.getByText(t('sharedReports:seal.unaltered'), { exact: true })).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: t('taskReports:detail.exceptions') })).toBeVisible();
  for (const path of ['/routeTaskReport/xiangqing', '/routeTaskReport/xiangqing/reportID']) {
    // Blank page in between: changing only the hash could leave the report of the previous step visible.
    await reader.page.goto('about:blank');
    await reader.page.goto(`/#${path}?reportID=${link.slice(link.lastIndexOf('/') + 1)}`);
    await expect(reader.page.getByRole('heading', { level: 1, name: programName }), path).toBeVisible();
  }

  const english = await stranger(browser, baseURL, 1440, 'en-GB');
  const words = textFor('en-US');
  await english.page.goto(pathOf(link));
  await expect(english.page.getByText(words('sharedReports:seal.unaltered'), { exact: true })).toBeVisible();
  await expect(english.page.getByRole('heading', { name: words('taskReports:detail.slow') })).toBeVisible();
  const file = english.page.waitForEvent('download');
  await english.page.getByRole('button', { name: words('taskReports:detail.pdf') }).click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(english.complaints).toEqual([]);
  await english.close();

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
  await reader.close();
});
