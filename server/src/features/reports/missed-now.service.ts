import { addDays } from '@botify/domain/reports/periods';
import type { Expected } from './missed-causes.ts';
import { readExpected } from './missed-cleaning.service.ts';
import { type Reader, resolveFilters, todayIn } from './period-filter.ts';

interface MissedNow {
  /** Not started on the last whole day of the site. */
  readonly missed: readonly Expected[];
  /** Expected today, without a run so far. */
  readonly notStarted: readonly Expected[];
}

/** Missed cleaning of the previous day and cleaning of today that has not started, each day by the calendar of the site. */
export async function readMissedNow(ctx: Reader): Promise<MissedNow> {
  const utc = todayIn('UTC', ctx.now());
  // No local date is more than a day off UTC.
  const rows = await readExpected(ctx, await resolveFilters(ctx, {}), { from: addDays(utc, -2), to: addDays(utc, 1) });
  const todays = new Map<string, string>();
  const todayOf = ({ zone }: Expected): string => {
    const today = todays.get(zone) ?? todayIn(zone, ctx.now());
    todays.set(zone, today);
    return today;
  };
  return {
    missed: rows.filter((row) => row.state === 'missed' && row.day === addDays(todayOf(row), -1)),
    notStarted: rows.filter((row) => row.state === 'pending' && row.runs === 0 && row.day === todayOf(row)),
  };
}
