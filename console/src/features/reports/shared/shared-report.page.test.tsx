import { type SharedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { sealedText } from '@botify/domain/reports/sealed-text';
import { expect, test } from 'vitest';
import { brand } from '../../../kernel/brand/brand-store.ts';
import { api } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { someSharedReport } from '../task-list/task-reports.fixture.ts';
import SharedReportPage from './shared-report.page.tsx';

const token = 'a'.repeat(43);
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function sealOf(report: SharedReport) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const signed = sealedText(report);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed));
  return { signed, signature: base64(signature), publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)) };
}

async function openReport(shown: SharedReport, sealed = shown) {
  api.answer(sharedReports.open, { report: shown, seal: await sealOf(sealed), expiresAt: '2026-04-01T00:00:00Z' });
  return show(<SharedReportPage />, { path: `/routeTaskReport/xiangqing?reportID=${token}` });
}

test('[R-03] a shared report states that its figures are unaltered', async () => {
  const { t, getByRole, getByText } = await openReport(someSharedReport());
  await expect.element(getByText(t('sharedReports:seal.unaltered'))).toBeVisible();
  await expect.element(getByRole('heading', { level: 1, name: 'Night run' })).toBeVisible();
  await expect.element(getByRole('heading', { name: t('taskReports:detail.slow') })).toBeVisible();
  await expect.element(getByRole('heading', { name: t('taskReports:detail.exceptions') })).toBeVisible();
  expect(api.requests(sharedReports.open)[0]?.params).toEqual({ token });
});

test('[R-03] a shared report states that a figure was altered', async () => {
  const report = someSharedReport();
  const { t, getByText } = await openReport({ ...report, effectiveArea: report.effectiveArea + 100 }, report);
  await expect.element(getByText(t('sharedReports:seal.altered'))).toBeVisible();
});

test('[R-02] a revoked link shows that the report is not available', async () => {
  api.refuse(sharedReports.open, { code: 404, key: 'sharedReport.gone', msg: 'Gone' }, 404);
  const { t, getByRole } = await show(<SharedReportPage />, { path: `/routeTaskReport/xiangqing?reportID=${token}` });
  await expect.element(getByRole('heading', { name: t('common:page.reportGone') })).toBeVisible();
});

test('[T-24] a shared report has the brand of its tenant, before and after the brand of this browser', async () => {
  const logo = { id: 'a'.repeat(64), width: 320, height: 160, ground: 'light' as const };
  const lotus = { names: { 'zh-CN': '莲花', 'en-US': 'Lotus Clean' }, color: '#b4236a', logo };
  brand.keep('acme', { ...lotus, names: { 'en-US': 'Acme' }, color: '#15803d', logo: null });
  const report = someSharedReport();
  const answer = { report, seal: await sealOf(report), expiresAt: '2026-04-01T00:00:00Z', brand: lotus };
  api.answer(sharedReports.open, answer);
  const held = api.hold(sharedReports.open);
  const { getByRole, unmount } = await show(<SharedReportPage />, { path: `/routeTaskReport/xiangqing?reportID=${token}` });
  // Nothing is shown that would change.
  await expect.element(getByRole('link', { name: 'Acme' })).not.toBeInTheDocument();
  held.release();
  const product = getByRole('link', { name: 'Lotus Clean' });
  await expect.element(product).toBeVisible();
  expect(product.element().querySelector('img')?.getAttribute('src')).toBe(`/api/authority/brand/logos/${logo.id}`);
  await expect.poll(() => document.title).toMatch(/ - Lotus Clean$/);
  await expect.poll(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7').trim()).toBe('#b4236a');
  await unmount();
  expect(brand.store.getState().brand?.names['en-US']).toBe('Acme');
});
