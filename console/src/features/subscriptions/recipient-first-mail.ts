import { type Frequency, sendingHour } from '@botify/contract/subscriptions/report-recipients.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type Weekday, weekdayOf } from '@botify/domain/format/weekday';
import { lastDayOver, latestOver, nextSending } from '@botify/domain/subscriptions/report-due';

interface FirstMail {
  /** As the recipient's calendar has it. */
  readonly day: string;
  readonly weekday: Weekday;
}

/** When a recipient who begins now gets the first mail. What is over already is not sent; machines far to the west may make it a day later. */
export function firstMail(frequency: Frequency, timeZone: string, now: Date): FirstMail {
  const { to: coveredTo } = latestOver(frequency, lastDayOver(now, [timeZone]));
  return mailAt(nextSending({ frequency, timeZone, zones: [], coveredTo }, now, sendingHour), timeZone);
}

/** The day of a sending that is planned already. */
export const mailAt = (at: Date, timeZone: string): FirstMail => ({
  day: formatTimestamp(at, timeZone, '{y}-{m}-{d}') ?? '',
  weekday: weekdayOf(at, timeZone) ?? 'monday',
});
