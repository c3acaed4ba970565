import { type Fault, faults } from '@botify/contract/alarms/faults.contract';
import { locales } from '@botify/contract/kernel/locale';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { labelIn } from '../../../testing/label-in.ts';
import { show } from '../../../testing/show.tsx';
import FaultCatalogPage from './fault-catalog.page.tsx';

const path = '/abnormalManage/catalogue';
const fault = (faultCode: string, more: Partial<Fault> = {}): Fault => ({
  faultCode,
  noticeLevel: 'P1',
  part: 'scrub',
  typeCode: 'cleaning',
  names: { 'zh-CN': `异常 ${faultCode}`, 'en-US': `Fault ${faultCode}` },
  causes: { 'zh-CN': [], 'en-US': [] },
  handling: { 'zh-CN': [], 'en-US': [] },
  edited: false,
  version: 1,
  ...more,
});
const row = (words: string) => page.getByRole('row').filter({ hasText: words });
const dialog = page.getByRole('dialog');
const input = (label: string) => dialog.getByRole('textbox', { name: label, exact: false });

beforeEach(() => api.answer(faults.list, [fault('C604'), fault('C605'), fault('E302', { names: { 'en-US': 'Drive motor overload' } })]));

test('[M-06] finds a fault by code or name, and shows both languages and that it was edited', async () => {
  const { t } = await show(<FaultCatalogPage />, { path });
  await page.getByPlaceholder(t('faultCatalogue:search')).fill('c605');
  await expect.element(row('E302')).not.toBeInTheDocument();
  expect(location.hash).toContain('keyword=c605');
  await expect.element(row('C605')).toMatchTextContent(t('faultCatalogue:builtIn'));
  await page.getByRole('button', { name: 'C605' }).click();
  await input(labelIn(t, 'faultCatalogue:form.names', 'zh-CN')).fill('升降机构卡住');
  await input(labelIn(t, 'faultCatalogue:form.names', 'en-US')).fill('Lift jammed');
  await input(labelIn(t, 'faultCatalogue:form.handling', 'en-US')).fill('Switch it off\n\nLook below');
  api.answer(faults.update, { version: 2 });
  api.answer(faults.list, [fault('C605', { names: { 'zh-CN': '升降机构卡住', 'en-US': 'Lift jammed' }, edited: true, version: 2 })]);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [request] = api.requests(faults.update);
  expect(request?.params).toEqual({ faultCode: 'C605' });
  expect(request?.body).toMatchObject({
    names: { 'zh-CN': '升降机构卡住', 'en-US': 'Lift jammed' },
    handling: { 'zh-CN': [], 'en-US': ['Switch it off', 'Look below'] },
    version: 1,
  });
  await expect.element(row('C605')).toMatchTextContent('Lift jammed');
  await expect.element(row('C605')).toMatchTextContent(t('faultCatalogue:edited'));
});

test('[M-06] requires a code and both names, and uppercases the code', async () => {
  const { t } = await show(<FaultCatalogPage />, { path });
  await page.getByRole('button', { name: t('faultCatalogue:create') }).click();
  const add = dialog.getByRole('button', { name: t('faultCatalogue:form.submit') });
  await add.click();
  const names = locales.map((locale) => labelIn(t, 'faultCatalogue:form.names', locale));
  for (const label of [t('faultCatalogue:form.code'), ...names])
    await expect.element(dialog.getByText(t('kit:detail.problem.required', { label }))).toBeVisible();
  await input(t('faultCatalogue:form.code')).fill('z901');
  await input(labelIn(t, 'faultCatalogue:form.names', 'zh-CN')).fill('测试异常');
  await input(labelIn(t, 'faultCatalogue:form.names', 'en-US')).fill('Trial fault');
  api.answer(faults.create, { version: 1 });
  await add.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(faults.create)[0]?.body).toMatchObject({ faultCode: 'Z901', names: { 'zh-CN': '测试异常', 'en-US': 'Trial fault' } });
});

test('[M-06] lets the slower of two editors merge repeatedly without losing input', async () => {
  const { t } = await show(<FaultCatalogPage />, { path: `${path}?keyword=C604` });
  const [nameZh, nameEn] = [labelIn(t, 'faultCatalogue:form.names', 'zh-CN'), labelIn(t, 'faultCatalogue:form.names', 'en-US')];
  await page.getByRole('button', { name: 'C604' }).click();
  await input(nameEn).fill('My words');
  await input(labelIn(t, 'faultCatalogue:form.handling', 'en-US')).fill('My advice');
  const refuse = () =>
    api.refuse(faults.update, { code: 409, msg: t('errors:record.changed', { by: 'Chen Siyuan' }), key: 'record.changed' }, 409);
  refuse();
  api.answer(faults.list, [fault('C604', { names: { 'zh-CN': '同事的名称', 'en-US': 'Their words' }, version: 2 })]);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();

  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  const radio = (side: 'useTheirs' | 'useMine', label: string) =>
    comparison.getByRole('radio', { name: t(`kit:compare.${side}`, { label }) });
  await expect.element(comparison).toMatchTextContent(t('errors:record.changed', { by: 'Chen Siyuan' }));
  await expect.element(radio('useTheirs', nameZh)).toBeChecked();
  await expect.element(radio('useMine', nameEn)).toBeChecked();
  await radio('useTheirs', nameEn).click({ force: true });

  api.answer(faults.list, [fault('C604', { names: { 'zh-CN': '同事的名称', 'en-US': 'Their last words' }, version: 3 })]);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(comparison).toMatchTextContent('Their last words');
  await expect.element(comparison).toMatchTextContent('My advice');
  await expect.element(radio('useTheirs', nameEn)).toBeChecked();
  api.answer(faults.update, { version: 4 });
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests(faults.update).at(-1)?.body).toMatchObject({
    names: { 'zh-CN': '同事的名称', 'en-US': 'Their last words' },
    handling: { 'zh-CN': [], 'en-US': ['My advice'] },
    version: 3,
  });
});
