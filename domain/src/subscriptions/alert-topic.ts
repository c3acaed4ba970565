import { type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { NoticeType } from '@botify/contract/notices/notice-type';
import type { AlertChannels, AlertTopic, Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { isUrgent } from './alert-reminders.ts';

/** The fields of a notice that decide who is notified. */
export interface AlertNotice {
  readonly type: NoticeType;
  /** Level of the error; null without an error or when it was not recorded. */
  readonly level: NoticeLevel | null;
}

const shown: readonly Channel[] = ['inApp'];
/** Defaults: what stops a robot or ends its work is shown in the console; nothing is sent. */
export const defaultAlertChannels: AlertChannels = {
  P0: [...shown],
  P1: [...shown],
  P2: [],
  P3: [],
  ROBOT_OFF: [...shown],
  // Good news. Accounts turn them on if they want them.
  ROBOT_ON: [],
  TASK_COMPLETED: [],
  TASK_CANCELED: [...shown],
  ERROR_RECOVERED: [...shown],
  CONSUMABLE_DUE: [...shown],
};

/** Older releases recorded no level and notified only about errors that stop a robot. */
const unknownLevel: NoticeLevel = 'P1';

const topicOf = ({ type, level }: AlertNotice): AlertTopic =>
  type === 'ERROR_RAISED' || type === 'ERROR_ASSIGNED' ? (level ?? unknownLevel) : type;

/** Levels with any channel. The end of other errors is not announced. */
const subscribedLevels = (ways: AlertChannels): NoticeLevel[] => noticeLevels.filter((level) => ways[level].length > 0);

export function channelsFor(ways: AlertChannels, notice: AlertNotice): readonly Channel[] {
  if (notice.type === 'ERROR_RECOVERED' && !subscribedLevels(ways).includes(notice.level ?? unknownLevel)) return [];
  const chosen = ways[topicOf(notice)];
  // Meant for this account alone, so the console always shows it.
  return notice.type === 'ERROR_ASSIGNED' && !chosen.includes('inApp') ? ['inApp', ...chosen] : chosen;
}

/** Devices with push notifications get errors that need a person at once, independent of the other channels. */
export const isPushed = ({ type, level }: AlertNotice): boolean =>
  (type === 'ERROR_RAISED' || type === 'ERROR_ASSIGNED') && isUrgent(level ?? unknownLevel);
