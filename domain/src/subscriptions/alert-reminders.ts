import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import { maxReminders, reminderMinutes } from '@botify/contract/subscriptions/alert-subscription.contract';

/** More people than that are not woken for one error. */
const maxRecipients = 5;

/** Errors that somebody has to come for; the others can wait until they are read. */
export const isUrgent = (level: NoticeLevel | null): boolean => level === 'P0' || level === 'P1';

export const nextReminder = (now: Date): Date => new Date(now.getTime() + reminderMinutes * 60_000);

/** What an error that nobody acknowledged asks for next: another word to the same person, the next person, or nothing more. */
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
