import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { scheduleWeeks } from '@botify/domain/reports/missed-cleaning';
import { addDays, daysIn, type Span } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { type FactFilter, matchingFacts } from './period-filter.ts';

const week = 7;
/** Days needed before the first day of the span. */
const habitDays = scheduleWeeks * week;

interface DayOfRobot {
  readonly scheduled: number;
  readonly runs: number;
  readonly completed: number;
  /** Site of most tasks; undefined without tasks. */
  readonly siteId: string | null | undefined;
}

/** Tasks of a machine on one day of the span, and the scheduled tasks on the same weekday of each week before. */
interface Habit {
  on(index: number): DayOfRobot;
  weeksBefore(index: number): number[];
}

interface Habits {
  /** By serial number. */
  readonly habits: ReadonlyMap<string, Habit>;
  /** Sites of the tasks. */
  readonly places: readonly { readonly siteId: string | null }[];
}

const nothing: DayOfRobot = { scheduled: 0, runs: 0, completed: 0, siteId: undefined };

/**
 * Reads all sites, because a schedule moves with the machine. Days are aggregated into one list of numbers per machine and site: many rows
 * would be slower to read.
 */
export async function readHabits(db: Executor, filter: FactFilter, span: Span): Promise<Habits> {
  const first = addDays(span.from, -habitDays);
  const anywhere = { ...filter, siteIds: undefined };
  const { rows } = await db.execute<{ sn: RobotSn; site: string | null; days: string }>(sql`
    SELECT fact.robot_sn AS sn, fact.site_id AS site, string_agg(concat_ws(',', fact.day - ${first}::date, fact.runs, fact.completed, fact.scheduled), ',') AS days
    FROM report_day AS fact WHERE ${matchingFacts(anywhere)} AND fact.day BETWEEN ${first}::date AND ${span.to}::date GROUP BY 1, 2`);
  const length = habitDays + daysIn(span);
  const found = new Map<string, DayOfRobot[]>();
  for (const { sn, site, days } of rows) {
    const known = found.get(sn) ?? Array<DayOfRobot>(length).fill(nothing);
    const numbers: number[] = JSON.parse(`[${days}]`);
    for (let at = 0; at < numbers.length; at += 4) {
      const [index = 0, runs = 0, completed = 0, scheduled = 0] = [numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]];
      const before = known[index] ?? nothing;
      const most = before.siteId === undefined || runs > before.runs ? site : before.siteId;
      known[index] = {
        scheduled: before.scheduled + scheduled,
        runs: before.runs + runs,
        completed: before.completed + completed,
        siteId: most,
      };
    }
    found.set(sn, known);
  }
  return {
    habits: new Map([...found].map(([sn, days]) => [sn, habitOf(days)])),
    places: rows.map(({ site }) => ({ siteId: site })),
  };
}

const habitOf = (days: readonly DayOfRobot[]): Habit => ({
  on: (index) => days[habitDays + index] ?? nothing,
  weeksBefore: (index) => {
    const scheduled: number[] = [];
    for (let at = index; at < index + habitDays; at += week) scheduled.push(days[at]?.scheduled ?? 0);
    return scheduled;
  },
});
