import { pseudoLocale } from '@botify/contract/kernel/locale';
import type { Page } from '@playwright/test';
import { askAs, machineCalls } from './calls.ts';
import { expect, test } from './test.ts';
import { tenantStops } from './tour/administration-stops.ts';
import { hardCodedTexts } from './tour/hard-coded.ts';
import { providerStops } from './tour/machine-stops.ts';
import { findSample, manager, robotSn } from './tour/sample.ts';
import type { Stop } from './tour/stop.ts';
import { tours } from './tour/tours.ts';
import { type Window, walk } from './tour/walk.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ language: pseudoLocale, locale: 'en-US' });

/** Phones have the least room. Long runs add the desktop. */
const windows: readonly Window[] = [
  ...(process.env.TEST_LONG ? [{ isPhone: false, colorScheme: 'light' } as const] : []),
  { isPhone: true, colorScheme: 'light' },
];
const rules = { pages: 'none', overlays: 'none' } as const;
/** Pages only: the languages that people use cover the dialogs. */
const pagesOf = (stops: readonly Stop[]): Stop[] => stops.map(({ overlays: _, ...stop }) => stop);

/** Texts of faults and names of roles, which the pseudo-locale shows in English like every third language. */
async function enteredTexts(page: Page): Promise<string[]> {
  const faults: Record<'nameEn' | 'causesEn' | 'handlingEn', string | string[]>[] = await (await askAs(page, manager, machineCalls))(
    'GET',
    '-exception/fault/list',
  );
  const roles: { records: { nameEn: string }[] } = await (await askAs(page, manager))('GET', '/roles?current=1&size=100');
  return [
    ...faults.flatMap(({ nameEn, causesEn, handlingEn }) => [nameEn, causesEn, handlingEn].flat()),
    ...roles.records.map(({ nameEn }) => nameEn),
  ];
}

for (const [name, stops] of Object.entries({ ...tours, provider: [...providerStops, ...tenantStops] })) {
  test(`[T-50] ${name}: every text comes from the catalog and has room to be longer`, async ({ page, t, enter, server, complaints }) => {
    await server.command(`raise E302 on ${robotSn}`);
    const sample = await findSample(page);
    await enter(name === 'provider' ? 'admin@botify.example' : manager, stops[0]?.path(sample));
    const entered = await enteredTexts(page);
    const check = (part: string, texts: readonly string[]) => hardCodedTexts(page, part, texts, entered);
    const defects = await walk({ page, t, sample }, windows, pagesOf(stops), rules, complaints, check);
    await server.command(`clear E302 on ${robotSn}`);
    expect(defects).toEqual([]);
  });
}
