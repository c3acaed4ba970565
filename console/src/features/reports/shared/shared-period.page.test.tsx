import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { sealedPeriod } from '@botify/domain/reports/period-document';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { someDocument } from '../period/document.fixture.ts';
import SharedReportPage from './shared-report.page.tsx';

const token = 'a'.repeat(43);
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function sealOf(period: PeriodDocument) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const signed = sealedPeriod(period);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed));
  return { signed, signature: base64(signature), publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)) };
}

async function openPeriod(shown: PeriodDocument, sealed = shown) {
  api.answer(sharedReports.open, { period: shown, seal: await sealOf(sealed), expiresAt: '2026-04-01T00:00:00Z' });
  return show(<SharedReportPage />, { path: `/routeTaskReport/xiangqing?reportID=${token}` });
}

test('[T-77] a link to a week shows its report, sealed, and leads nowhere else', async () => {
  const { t, getByRole, getByText } = await openPeriod(someDocument(2));
  const title = `${t('periodReports:file.week')} ${t('periodReports:period.span', { from: '2026-03-02', to: '2026-03-08' })}`;
  await expect.element(getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(getByText(t('sharedReports:seal.unaltered'))).toBeVisible();
  await expect.element(getByText('Harbour Property')).toBeVisible();
  await expect.element(getByText(t('periodReports:detail.everything'))).toBeVisible();
  for (const part of ['missed.short', 'robots.title', 'sites.title', 'months.title'])
    await expect.element(getByRole('heading', { name: t(`periodReports:${part}`) })).toBeVisible();
  await expect.element(getByText(t('periodReports:inProgress'))).not.toBeInTheDocument();
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/']);
});

test('[T-77] a changed figure of a machine is reported', async () => {
  const period = someDocument(2);
  const [first, ...others] = period.robots?.rows ?? [];
  const rows = first ? [{ ...first, actualArea: 1 }, ...others] : [];
  const { t, getByText } = await openPeriod({ ...period, robots: { rows, total: 2 } }, period);
  await expect.element(getByText(t('sharedReports:seal.altered'))).toBeVisible();
});

test('[T-77] a period in progress says so, and up to when its figures are', async () => {
  const { t, getByRole, getByText } = await openPeriod(someDocument(1, { report: { inProgress: true } }));
  await expect.element(getByText(t('periodReports:inProgress'), { exact: true }).first()).toBeVisible();
  await expect.element(getByRole('article')).toMatchTextContent(`${t('sharedReports:page.upTo')} 2026-03-04 12:00`);
});

test('[T-77] a report of a part of the machines says so', async () => {
  const selection = { siteName: null, robotName: null, robotSn: null, machines: 2, limited: true };
  const { t, getByText } = await openPeriod(someDocument(2, { selection }));
  await expect.element(getByText(t('periodReports:document.some', { count: 2, machines: '2' }))).toBeVisible();
});

test('[T-77] a range has its days instead of machines', async () => {
  const { t, getByRole } = await openPeriod(someDocument(2, { grain: 'day', to: '2026-03-03', detail: false, robots: null, missed: null }));
  await expect.element(getByRole('heading', { name: t('periodReports:rows.day') })).toBeVisible();
  await expect.element(getByRole('heading', { name: t('periodReports:robots.title') })).not.toBeInTheDocument();
});

test('[T-77] a long list shows its first rows, then all, on a phone too', async () => {
  await page.viewport(390, 844);
  const { t, getByRole } = await openPeriod(someDocument(45));
  const machines = getByRole('list', { name: t('periodReports:robots.title') });
  await expect.element(machines.getByRole('listitem').nth(9)).toMatchTextContent('Machine 10');
  expect(machines.getByRole('listitem').elements()).toHaveLength(10);
  await getByRole('button', { name: t('sharedReports:page.more', { count: 35 }) }).click();
  await expect.element(machines.getByRole('listitem').nth(44)).toMatchTextContent('Machine 45');
  expect(document.documentElement.scrollWidth).toBe(390);
  // Nothing scrolls sideways inside the page either.
  const wide = [...document.querySelectorAll('main *')].filter(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto',
  );
  expect(wide).toEqual([]);
});

test('[T-77] a period without cleaning shows the likely reasons', async () => {
  const { t, getByText } = await openPeriod(someDocument(0, { figures: {} }));
  await expect.element(getByText(t('periodReports:empty.title'))).toBeVisible();
});
