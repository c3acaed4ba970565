import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import { maxReminders, reminderMinutes } from '@botify/contract/subscriptions/alert-subscription.contract';

const maxRecipients = 5;

/** Levels that stop the robot until somebody comes. */
export const isUrgent = (level: NoticeLevel | null): boolean => level === 'P0' || level === 'P1';

export const nextReminder = (now: Date): Date => new Date(now.getTime() + reminderMinutes * 60_000);

/** Next step for an unacknowledged error. */
export function nextEscalationStep({
  reminders,
  person,
}: {
  readonly reminders: number;
  readonly person: number;
}): 'remind' | 'escalate' | 'end' {
  if (reminders < maxReminders) return 'remind';
  return person < maxRecipients ? 'escalate' : 'end';
}
