import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { DeliveryChannel, QuietHours } from '@botify/contract/subscriptions/alert-subscription.contract';
import { quietUntil } from './quiet-hours.ts';

/** More messages than this per window are held back. */
export const maxPerWindow = 5;
export const rateWindowMinutes = 10;
const rateWindowMs = rateWindowMinutes * 60_000;

interface PendingAlert {
  readonly channel: DeliveryChannel;
  /** Of the error it is about. */
  readonly level: NoticeLevel | null;
  readonly now: Date;
  readonly quietHours: QuietHours | null;
  readonly timeZone: string;
  /** When the latest messages on this channel were due. */
  readonly recent: readonly Date[];
}

/**
 * Webhooks and in-app notices are sent at once. Mails, text messages and push notifications wait for the end of the quiet hours and, above the rate limit,
 * for the end of its window.
 */
export function alertSendTime({ channel, level, now, quietHours, timeZone, recent }: PendingAlert): Date {
  if (channel === 'webhook' || channel === 'inApp') return now;
  const earliest = windowEnd(recent, now) ?? now;
  if (!quietHours || (quietHours.exceptP0 && level === 'P0')) return earliest;
  return quietUntil(quietHours, timeZone, earliest) ?? earliest;
}

function windowEnd(recent: readonly Date[], now: Date): Date | undefined {
  const counted = recent.map((at) => at.getTime()).filter((at) => at > now.getTime() - rateWindowMs && at <= now.getTime());
  const first = counted.sort((one, other) => one - other).at(-maxPerWindow);
  return first === undefined ? undefined : new Date(first + rateWindowMs);
}
