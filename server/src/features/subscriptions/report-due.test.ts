import { expect, it } from 'vitest';
import type { RecipientRow } from './recipient-rows.ts';
import { dueAfterChange } from './report-due.service.ts';

const hours = [0, 6, 12, 13, 14, 18, 23];
/** Planned for 08:00 in Shanghai. */
const planned = { coveredTo: '2026-01-10', nextAt: new Date('2026-01-15T00:00:00Z') };
const row = { ...planned, frequency: 'daily', timeZone: 'Asia/Shanghai', bouncedAt: null, ownerlessAt: null } as RecipientRow;

it.each(hours)('[R-07] sends at the selected hour of the new time zone when it changes at %i:30 UTC', (hour) => {
  const now = new Date(Date.UTC(2026, 0, 14, hour, 30));
  const reading = { frequency: row.frequency, timeZone: 'America/New_York', zones: [], sendHour: 8 };
  const { nextAt } = dueAfterChange(row, reading, planned, now);
  expect(nextAt.toISOString()).toBe(`2026-01-${hour < 13 ? 14 : 15}T13:00:00.000Z`);
});
