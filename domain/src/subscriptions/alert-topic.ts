import { type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { NoticeType } from '@botify/contract/notices/notice-type';
import type { AlertChannels, AlertTopic, Channel } from '@botify/contract/subscriptions/alert-subscription.contract';

/** As much of a notice as decides who is told. */
export interface AlertNotice {
  readonly type: NoticeType;
  /** Of the error it is about; null: of none, or nobody wrote it down. */
  readonly level: NoticeLevel | null;
}

const shown: readonly Channel[] = ['inApp'];
/** What everybody begins with: what stops a machine or ends its work is news in the console, and nothing leaves it. */
export const defaultAlertChannels: AlertChannels = {
  P0: [...shown],
  P1: [...shown],
  P2: [],
  P3: [],
  ROBOT_OFF: [...shown],
  ROBOT_ON: [...shown],
  TASK_COMPLETED: [...shown],
  TASK_CANCELED: [...shown],
  ERROR_RECOVERED: [...shown],
  CONSUMABLE_DUE: [...shown],
};

/** A level that nobody wrote down is taken for one that stops the machine: older releases told of no others. */
const unknownLevel: NoticeLevel = 'P1';

const topicOf = ({ type, level }: AlertNotice): AlertTopic => (type === 'ERROR_RAISED' ? (level ?? unknownLevel) : type);

/** Errors that somebody hears of in one way or another; that the others are over is no news either. */
const subscribedLevels = (ways: AlertChannels): NoticeLevel[] => noticeLevels.filter((level) => ways[level].length > 0);

/** On which channels somebody wants to be told of it. */
export function channelsFor(ways: AlertChannels, notice: AlertNotice): readonly Channel[] {
  if (notice.type === 'ERROR_RECOVERED' && !subscribedLevels(ways).includes(notice.level ?? unknownLevel)) return [];
  return ways[topicOf(notice)];
}
