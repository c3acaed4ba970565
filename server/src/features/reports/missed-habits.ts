import { scheduleWeeks } from '@botify/domain/reports/missed-cleaning';
import { addDays, daysIn, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { type Asked, askedFacts } from './period-asked.ts';

const week = 7;
/** How many days before the first one have to be known. */
const habitDays = scheduleWeeks * week;

interface DayOfRobot {
  readonly scheduled: number;
  readonly runs: number;
  readonly completed: number;
  /** Where most of the tasks ran; undefined: there were none. */
  readonly siteId: string | null | undefined;
}

/** What a machine did on one day of the span, and how many tasks its schedule began on that weekday in each of the weeks before. */
export interface Habit {
  on(place: number): DayOfRobot;
  weeksBefore(place: number): number[];
}

const nothing: DayOfRobot = { scheduled: 0, runs: 0, completed: 0, siteId: undefined };

/** Wherever they were: a habit goes with the machine. Days are packed into one text a machine and site, many rows would take longer to read. */
export async function readHabits(db: Executor, asked: Asked, span: Span): Promise<Map<string, Habit>> {
  const first = addDays(span.from, -habitDays);
  const anywhere = { ...asked, siteIds: undefined };
  const { rows } = await db.execute<{ sn: string; site: string | null; days: string }>(sql`
    SELECT fact.robot_sn AS sn, fact.site_id AS site, string_agg(concat_ws(':', fact.day - ${first}::date, fact.runs, fact.completed, fact.scheduled), ',') AS days
    FROM report_day AS fact WHERE ${askedFacts(anywhere)} AND fact.day BETWEEN ${first}::date AND ${span.to}::date GROUP BY 1, 2`);
  const length = habitDays + daysIn(span);
  const found = new Map<string, DayOfRobot[]>();
  for (const { sn, site, days } of rows) {
    const known = found.get(sn) ?? Array<DayOfRobot>(length).fill(nothing);
    for (const day of days.split(',')) {
      const [place = 0, runs = 0, completed = 0, scheduled = 0] = day.split(':').map(Number);
      const before = known[place] ?? nothing;
      const most = before.siteId === undefined || runs > before.runs ? site : before.siteId;
      known[place] = {
        scheduled: before.scheduled + scheduled,
        runs: before.runs + runs,
        completed: before.completed + completed,
        siteId: most,
      };
    }
    found.set(sn, known);
  }
  return new Map([...found].map(([sn, days]) => [sn, habitOf(days)]));
}

const habitOf = (days: readonly DayOfRobot[]): Habit => ({
  on: (place) => days[habitDays + place] ?? nothing,
  weeksBefore: (place) => Array.from({ length: scheduleWeeks }, (_, weeks) => days[habitDays + place - (weeks + 1) * week]?.scheduled ?? 0),
});
