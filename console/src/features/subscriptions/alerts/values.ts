import {
  type AlertChannels,
  type AlertPreferences,
  type AlertTopic,
  alertTopics,
  type Channel,
  channels,
} from '@botify/contract/subscriptions/alert-subscription.contract';

/** Everything that is chosen on the page, side by side: two versions are compared field by field. */
export interface AlertValues extends AlertChannels, Omit<AlertPreferences, 'ways' | 'webhookUrl'> {
  readonly webhookUrl: string;
}

export const valuesOf = ({ ways, language, timeZone, quietHours, remind, escalateTo, webhookUrl }: AlertPreferences): AlertValues => ({
  ...ways,
  language,
  timeZone,
  quietHours,
  remind,
  escalateTo,
  webhookUrl: webhookUrl ?? '',
});

/** What can be reached: a text message needs a number, a webhook an address. */
export const reachable = (channel: Channel, { webhookUrl }: Pick<AlertValues, 'webhookUrl'>, mobile: string | null): boolean =>
  channel === 'sms' ? mobile !== null : channel !== 'webhook' || webhookUrl.trim() !== '';

/** As it counts: ticks on a channel that leads nowhere wait for its address, but are not sent. */
export function counted(values: AlertValues, mobile: string | null): AlertValues {
  const ways = eachTopic((topic) => channels.filter((channel) => values[topic].includes(channel) && reachable(channel, values, mobile)));
  return { ...values, ...ways, webhookUrl: writtenOut(values.webhookUrl) };
}

export function wishesOf(values: AlertValues): AlertPreferences {
  const { language, timeZone, quietHours, remind, escalateTo, webhookUrl } = values;
  return {
    ways: eachTopic((topic) => [...values[topic]]),
    language,
    timeZone,
    quietHours,
    remind,
    escalateTo,
    webhookUrl: webhookUrl === '' ? null : webhookUrl,
  };
}

/** These channels on or off for these topics. */
export function switched(values: AlertValues, topics: readonly AlertTopic[], among: readonly Channel[], on: boolean): AlertValues {
  const after = (topic: AlertTopic) => channels.filter((one) => (among.includes(one) ? on : values[topic].includes(one)));
  return { ...values, ...eachTopic((topic) => (topics.includes(topic) ? after(topic) : values[topic])) };
}

/** What must be mended before it can be saved, by field. */
export function problemsOf({ quietHours, webhookUrl }: AlertValues): { readonly to?: 'noSpan'; readonly webhookUrl?: 'noAddress' } {
  return {
    ...(quietHours && quietHours.from === quietHours.to ? { to: 'noSpan' } : {}),
    ...(webhookUrl.trim() === '' || isWebAddress(webhookUrl.trim()) ? {} : { webhookUrl: 'noAddress' }),
  };
}

/** As the server keeps it. */
const writtenOut = (typed: string): string => (isWebAddress(typed.trim()) ? new URL(typed.trim()).href : typed.trim());

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const eachTopic = (channelsOf: (topic: AlertTopic) => Channel[]): AlertChannels =>
  Object.fromEntries(alertTopics.map((topic) => [topic, channelsOf(topic)])) as unknown as AlertChannels;
