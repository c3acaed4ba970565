import { type AlertTopic, alertTopics, type Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { AlertValues } from './values.ts';

interface Told {
  readonly topics: readonly AlertTopic[];
  /** None: nobody is told of these. */
  readonly channels: readonly Channel[];
}

/** Topics that are told in the same way, together; those that are not told at all come last. */
export function toldTogether(values: AlertValues): readonly Told[] {
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

/** Is there anything the quiet hours could hold back? */
export const canWait = (values: AlertValues): boolean => alertTopics.some((topic) => values[topic].some((one) => waiting.includes(one)));

/** Is there a way a reminder could take? The bell rings once. */
export const canRemind = (values: AlertValues): boolean => urgent.some((topic) => values[topic].some((channel) => channel !== 'inApp'));
