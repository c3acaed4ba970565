import { brandColors } from '@botify/domain/brand/accents';
import { textFor } from '@botify/text/translate';
import { expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { makePdf } from './make-pdf.ts';
import type { PeriodPdfJob } from './pdf-job.ts';
import { someDocument } from './period-document.fixture.ts';

const brand = { name: 'Harbour Clean', colors: brandColors('#b4236a'), logo: undefined, isOwn: true };
const common = { seal: { signed: '{}', signature: '', publicKey: '' }, fingerprint: '0123456789abcdef', url: null, brand };
const madeAt = new Date('2026-03-09T01:30:00Z');
const made = async (period: PeriodPdfJob['period'], more: Partial<PeriodPdfJob> = {}) =>
  readPdf(await makePdf({ ...common, period, locale: 'en-US', madeAt, madeBy: 'Lin Wei', ...more }));
const en = textFor('en-US');

it('[T-76] states period, tenant, machines, author and time, and each figure with its previous value', async () => {
  const { text, pages, alts, marked, attachments } = await made(someDocument());
  const lines = text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Harbour Clean', 'Weekly report', '2026-03-02 to 2026-03-08', '海港物业  |  All sites and machines'],
      ...['48.2 k㎡', 'was 43.38 k㎡', '▲ 11.1%', 'Missed cleaning', 'Machines', 'Sites', 'Month over month', 'No site'],
      ...['Created 2026-03-09 09:30 (Asia/Shanghai) by Lin Wei', `Page ${pages} of ${pages}`, 'CB1900-0004'],
    ]),
  );
  expect(alts.map((alt) => alt.split(':')[0])).toHaveLength(3);
  expect(marked).toEqual({ outside: 0, nested: 0 });
  expect(attachments).toHaveLength(1);
  expect(lines).not.toContain(en('periodReports:inProgress'));
});

it('[T-76] states the selection: a site, a machine, or a part of the machines', async () => {
  const about = async (selection: Partial<PeriodPdfJob['period']['selection']>) => {
    const whole = someDocument();
    return (await made({ ...whole, selection: { ...whole.selection, ...selection } })).text
      .split('\n')
      .find((line) => line.includes('  |  '));
  };
  expect(await about({ siteName: 'Garage 1' })).toBe('海港物业  |  Garage 1');
  expect(await about({ robotName: 'No. 1', robotSn: someDocument().robots?.rows[0]?.robotSn ?? null })).toBe(
    '海港物业  |  No. 1  |  CB1900-0001',
  );
  expect(await about({ limited: true, machines: 12 })).toBe('海港物业  |  Only 12 machines');
  expect(await about({ limited: true, machines: 1, siteName: 'Garage 1' })).toBe('海港物业  |  Garage 1  |  Only 1 machine');
});

it('[T-76] marks a period in progress and states up to when its figures are', async () => {
  const { text } = await made(someDocument({ inProgress: true }));
  expect(text).toContain('In progress');
  expect(text.replaceAll('\n', ' ')).toContain('Figures up to 2026-03-09 09:30 (Asia/Shanghai).');
  expect(text).toContain('* In progress');
});

it.each(['zh-CN', 'en-US'] as const)('[T-76] repeats the heading row on each page of a long list (%s)', async (locale) => {
  const t = textFor(locale);
  const long = '（地下二层东区临时停车场及出入口坡道与电梯厅）';
  const { text, pages } = await made(someDocument({ machines: 300, sites: 40, missed: 100, long }), { locale });
  expect(pages).toBeGreaterThan(10);
  const lines = text.split('\n');
  expect(lines.filter((line) => line === t('periodReports:column.machine')).length).toBeGreaterThan(10);
  expect(lines).toContain('CB1900-0300');
  expect(lines).toContain(t('sharedReports:pdf.page', { page: 1, pages }));
});

it('[T-76] counts the rows that are left out', async () => {
  const period = someDocument({ machines: 3 });
  const { text } = await made({ ...period, robots: { rows: period.robots?.rows ?? [], total: 1003 } });
  expect(text.split('\n')).toContain(en('sharedReports:pdf.moreRows', { count: 1000 }));
});

it('[T-76] explains a period without cleaning, and has no charts of it', async () => {
  const { text, alts, pages } = await made(someDocument({ area: 0, machines: 0, sites: 0, missed: 0 }));
  expect(text).toContain(en('periodReports:empty.title'));
  expect(text).toContain(en('periodReports:missed.nothingExpected'));
  expect(alts).toEqual([]);
  expect(pages).toBe(2);
});

it('[T-76] a range lists its periods instead of machines', async () => {
  const { text } = await made(someDocument({}, { grain: 'day', detail: false, robots: null, missed: null }));
  const lines = text.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Day by day', '2026-03-05 Thursday']));
  for (const absent of ['Machines', 'Missed cleaning', 'CB1900-0001']) expect(lines).not.toContain(absent);
});
