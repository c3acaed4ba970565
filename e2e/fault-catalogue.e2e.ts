import type { Page } from '@playwright/test';
import { logIn } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';

const admin = 'admin@botify.example';
const calls = '/api/machine/token/api/robot-exception/fault';

/** What a colleague does meanwhile, with a session of their own. */
async function colleagueOf(page: Page) {
  const headers = { authorization: `Bearer ${(await logIn(page, admin)).token}` };
  const read = async (faultCode: string) => {
    const { data } = await (await page.request.get(`${calls}/list`, { headers })).json();
    return data.find((fault: { faultCode: string }) => fault.faultCode === faultCode);
  };
  return {
    read,
    reword: async (faultCode: string, changes: object) => {
      const { version } = await read(faultCode);
      const answer = await (await page.request.put(`${calls}/${faultCode}`, { headers, data: { ...changes, version } })).json();
      expect(answer).toMatchObject({ code: 200 });
    },
  };
}

test('[M-06] two who word the same fault: the slower one compares and chooses, as often as it takes, and loses nothing', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  const colleague = await colleagueOf(page);
  const code = 'C604';
  const labels = { nameZh: t('faultCatalogue:form.nameZh'), nameEn: t('faultCatalogue:form.nameEn') };
  await enter(admin, `/abnormalManage/catalogue?keyword=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  const form = page.getByRole('dialog', { name: t('faultCatalogue:form.edit', { code }) });
  await form.getByRole('textbox', { name: labels.nameEn }).fill('My words');
  await form.getByRole('textbox', { name: t('faultCatalogue:form.handlingEn') }).fill('My advice');
  await colleague.reword(code, { nameZh: '同事的名称', nameEn: 'Their words' });
  await form.getByRole('button', { name: t('kit:detail.save') }).click();

  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  const radio = (side: 'useTheirs' | 'useMine', label: string) =>
    comparison.getByRole('radio', { name: t(`kit:compare.${side}`, { label }) });
  await expect(comparison).toContainText(t('errors:record.changed', { by: '陈思远' }));
  await expect(radio('useTheirs', labels.nameZh)).toBeChecked();
  await expect(radio('useMine', labels.nameEn)).toBeChecked();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await radio('useTheirs', labels.nameEn).check();

  await colleague.reword(code, { nameEn: 'Their last words' });
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(comparison).toContainText('Their last words');
  await expect(comparison).toContainText('My advice');
  await expect(radio('useTheirs', labels.nameEn)).toBeChecked();
  complaints.splice(0);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Their last words');
  expect(await colleague.read(code)).toMatchObject({ nameZh: '同事的名称', nameEn: 'Their last words', handlingEn: ['My advice'] });
});
