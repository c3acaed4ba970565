import { type AlertTopic, alertTopics, type Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { AlertValues } from './values.ts';

interface ChannelGroup {
  readonly topics: readonly AlertTopic[];
  /** Empty: no notifications. */
  readonly channels: readonly Channel[];
}

/** Groups topics by equal channels; topics without channels come last. */
export function groupByChannels(values: AlertValues): readonly ChannelGroup[] {
  const groups = new Map<string, { topics: AlertTopic[]; channels: readonly Channel[] }>();
  for (const topic of alertTopics) {
    const channels = values[topic];
    const group = groups.get(channels.join());
    if (group) group.topics.push(topic);
    else groups.set(channels.join(), { topics: [topic], channels });
  }
  const all = [...groups.values()];
  return [...all.filter(({ channels }) => channels.length > 0), ...all.filter(({ channels }) => channels.length === 0)];
}

const waiting: readonly Channel[] = ['email', 'sms'];
const urgent: readonly AlertTopic[] = ['P0', 'P1'];

/** Whether quiet hours would hold back any message. */
export const canHoldBack = (values: AlertValues): boolean =>
  alertTopics.some((topic) => values[topic].some((one) => waiting.includes(one)));

/** Whether reminders have a channel: in-app notifications are not repeated. */
export const canRemind = (values: AlertValues): boolean => urgent.some((topic) => values[topic].some((channel) => channel !== 'inApp'));
