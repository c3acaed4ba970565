import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { brandColors } from '@botify/domain/brand/accents';
import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { newSheet } from './sheet.ts';

const steps = (value: (step: number) => number | null) => Array.from({ length: 20_000 }, (_, step) => value(step));
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 19) + minutes * 60_000).toISOString();

const largest: SharedReport = {
  robotSn: toRobotSn('CB1900-0001'),
  robotName: '海港一号车库 1 号'.repeat(4),
  siteName: '海港一号车库'.repeat(12),
  timeZone: 'Asia/Shanghai',
  day: '2026-05-02',
  taskId: 'task-1',
  programName: '夜间车道清洗'.repeat(13),
  mapName: 'B1'.repeat(40),
  mapScene: 'carPark',
  taskType: 'laneHighReflection',
  opType: 'scheduled',
  opUser: null,
  updateTime: at(330),
  startTime: at(0),
  endTime: at(330),
  outcome: 'completed',
  taskProgress: 100,
  targetArea: 999_999_999,
  actualArea: 999_999_999,
  effectiveArea: 999_999_999,
  cleanSeconds: 999_999,
  cleanCoverage: 100,
  cleanEfficiency: 99_999,
  refillCount: 999_999,
  avoidCount: 999_999,
  bumpCount: 999_999,
  interruptionCount: 999_999,
  water: 999_999,
  electricity: 999_999,
  batteryStart: 100,
  batteryEnd: 0,
  modelNum: 'CB1900',
  cleanWidth: 850,
  map: {
    outline: [
      [0, 0],
      [500, 0],
      [500, 5],
      [0, 5],
    ],
    planned: [],
  },
  timeline: {
    stepSeconds: 1,
    efficiency: steps((step) => (step * 7919) % 3000),
    speed: steps((step) => (step % 7 ? 0.8 : null)),
    battery: steps((step) => 100 - step / 200),
    water: steps((step) => step / 100),
    electricity: steps((step) => step / 10_000),
    x: steps((step) => (step * 31) % 500),
    y: steps((step) => (step * 17) % 5),
    cleaning: Array.from({ length: 2500 }, (_, place) => [place * 8, place * 8 + 6]),
    subTasks: [],
    flags: {},
    modes: {},
    faults: { intelligent: [], scrub: [] },
  },
  slow: {
    theoretical: 3000,
    actual: 1500,
    causes: (['fault', 'pause', 'refill', 'charge', 'giveWay', 'avoid', 'bump', 'slowdown', 'navigate', 'pace', 'overlap'] as const).map(
      (cause, place) => ({ cause, seconds: 600, lost: place === 10 ? -500 : 200 }),
    ),
  },
  exceptions: Array.from({ length: 200 }, (_, place) => ({
    faultCode: 'N101',
    faultName: '定位丢失'.repeat(10),
    noticeLevel: 'P0' as const,
    startTime: at(place),
    endTime: place % 2 ? at(place + 1) : null,
  })),
};
const product = { name: 'BOTIFY Manage', colors: brandColors(null), logo: undefined, isOwn: false };
const jobOf = (report: SharedReport, more: Partial<PdfJob> = {}): PdfJob => ({
  report,
  seal: { signed: '{}', signature: '', publicKey: '' },
  fingerprint: '0123456789abcdef',
  url: 'https://console.example.com/#/routeTaskReport/xiangqing/0123456789012345678901234567890123456789012',
  locale: 'zh-CN',
  madeAt: new Date(at(400)),
  brand: product,
  ...more,
});

it.each(['zh-CN', 'en-US'] as const)('[R-02] keeps the longest report at two pages and small (%s)', async (locale) => {
  const bytes = await makePdf(jobOf(largest, { locale }));
  const { pages, text } = readPdf(bytes);
  expect(pages).toBe(2);
  expect(bytes.length).toBeLessThan(1_500_000);
  expect(text).toMatch(locale === 'zh-CN' ? /另有 \d+ 条异常未列出/ : /\d+ more not shown/);
});

it('[R-02] renders the shortest report on one page, with dashes for missing values', async () => {
  const nothing = {
    siteName: null,
    timeZone: null,
    map: null,
    timeline: null,
    slow: null,
    cleanWidth: null,
    water: null,
    cleanCoverage: null,
  };
  const { pages, text } = readPdf(await makePdf(jobOf({ ...largest, ...nothing, exceptions: [] }, { url: null })));
  expect(pages).toBe(1);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['-', 'UTC', '任务期间没有异常。']));
});

it('[R-02] draws a path without a map, and a map without a path', async () => {
  expect(readPdf(await makePdf(jobOf({ ...largest, map: null, slow: null }))).pages).toBe(2);
  expect(readPdf(await makePdf(jobOf({ ...largest, timeline: null, slow: null, exceptions: [] }))).pages).toBeLessThan(3);
});

it('[R-02] has a glyph for every character of our texts', () => {
  const { doc } = newSheet({ locale: 'zh-CN', madeAt: new Date(), brand: product }, '');
  const letters = new Set([...JSON.stringify([chinese, english])]);
  for (const face of ['regular', 'bold']) {
    doc.font(face);
    const { font } = (doc as typeof doc & { readonly _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
    const missing = [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  }
});
