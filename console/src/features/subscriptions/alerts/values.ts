import {
  type AlertChannels,
  type AlertPreferences,
  type AlertTopic,
  alertTopics,
  type Channel,
  channels,
} from '@botify/contract/subscriptions/alert-subscription.contract';

/** Flat form values, because two versions are compared field by field. */
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

/** A text message needs a phone number, a webhook an address. */
export const reachable = (channel: Channel, { webhookUrl }: Pick<AlertValues, 'webhookUrl'>, mobile: string | null): boolean =>
  channel === 'sms' ? mobile !== null : channel !== 'webhook' || webhookUrl.trim() !== '';

/** Values to save: selections of channels without an address stay in the draft only. */
export function counted(values: AlertValues, mobile: string | null): AlertValues {
  const ways = eachTopic((topic) => channels.filter((channel) => values[topic].includes(channel) && reachable(channel, values, mobile)));
  return { ...values, ...ways, webhookUrl: writtenOut(values.webhookUrl) };
}

export function preferencesOf(values: AlertValues): AlertPreferences {
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

/** Turns channels on or off for the given topics. */
export function switched(values: AlertValues, topics: readonly AlertTopic[], among: readonly Channel[], on: boolean): AlertValues {
  const after = (topic: AlertTopic) => channels.filter((one) => (among.includes(one) ? on : values[topic].includes(one)));
  return { ...values, ...eachTopic((topic) => (topics.includes(topic) ? after(topic) : values[topic])) };
}

/** Validation problems by field. */
export function problemsOf({ quietHours, webhookUrl }: AlertValues): { readonly to?: 'noSpan'; readonly webhookUrl?: 'noAddress' } {
  return {
    ...(quietHours && quietHours.from === quietHours.to ? { to: 'noSpan' } : {}),
    ...(webhookUrl.trim() === '' || isWebAddress(webhookUrl.trim()) ? {} : { webhookUrl: 'noAddress' }),
  };
}

/** Normalized like the server does. */
const writtenOut = (typed: string): string => (isWebAddress(typed.trim()) ? new URL(typed.trim()).href : typed.trim());

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

export const eachTopic = (channelsOf: (topic: AlertTopic) => Channel[]): AlertChannels =>
  Object.fromEntries(alertTopics.map((topic) => [topic, channelsOf(topic)])) as Record<AlertTopic, Channel[]>;
