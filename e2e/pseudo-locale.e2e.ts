import { pseudoLocale } from '@botify/contract/kernel/locale';
import type { Page } from '@playwright/test';
import { askAs } from './calls.ts';
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
/** Short runs visit the pages only, because a tour with its dialogs takes several times as long. */
const partsOf = (stops: readonly Stop[]): readonly Stop[] =>
  process.env.TEST_LONG ? stops : stops.map(({ overlays: _, ...stop }) => stop);

/** Names of roles, which people enter. The catalog of faults has them in the languages that are offered too. */
async function enteredTexts(page: Page): Promise<string[]> {
  const { records }: { records: { names: Record<string, string> }[] } = await (await askAs(page, manager))(
    'GET',
    '/roles?current=1&size=100',
  );
  return records.flatMap(({ names }) => Object.values(names));
}

for (const [name, stops] of Object.entries({ ...tours, provider: [...providerStops, ...tenantStops] })) {
  test(`[T-50] ${name}: every text comes from the catalog and has room to be longer`, async ({ page, t, enter, server, complaints }) => {
    await server.command(`raise E302 on ${robotSn}`);
    const sample = await findSample(page);
    await enter(name === 'provider' ? 'admin@botify.example' : manager, stops[0]?.path(sample));
    const entered = await enteredTexts(page);
    const check = (part: string, texts: readonly string[]) => hardCodedTexts(page, part, texts, entered);
    const defects = await walk({ page, t, sample }, windows, partsOf(stops), 'none', complaints, check);
    await server.command(`clear E302 on ${robotSn}`);
    expect(defects).toEqual([]);
  });
}
