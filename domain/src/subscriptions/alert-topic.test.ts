import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { alertTopics, channels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { expect, it } from 'vitest';
import { type AlertNotice, channelsFor, defaultAlertChannels, isPushed } from './alert-topic.ts';

const none = Object.fromEntries(alertTopics.map((topic) => [topic, []])) as Partial<
  typeof defaultAlertChannels
> as typeof defaultAlertChannels;
const everything: readonly AlertNotice[] = [
  ...noticeLevels.map((level) => ({ type: 'ERROR_RAISED', level }) as const),
  ...(['ROBOT_OFF', 'ROBOT_ON', 'TASK_COMPLETED', 'TASK_CANCELED', 'CONSUMABLE_DUE'] as const).map((type) => ({ type, level: null })),
];

it('[R-08] channels are selected per topic', () => {
  for (const channel of channels)
    for (const topic of alertTopics.filter((name) => name !== 'ERROR_RECOVERED')) {
      const told = everything.filter((notice) => channelsFor({ ...none, [topic]: [channel] }, notice).includes(channel));
      expect(told).toEqual(everything.filter(({ type, level }) => topic === (level ?? type)));
    }
});

it('[R-08] announces a cleared error to those subscribed to its level', () => {
  const ways = { ...none, P2: ['inApp'], ERROR_RECOVERED: ['email', 'webhook'] } as typeof defaultAlertChannels;
  expect(channelsFor(ways, { type: 'ERROR_RECOVERED', level: 'P2' })).toEqual(['email', 'webhook']);
  expect(channelsFor(ways, { type: 'ERROR_RECOVERED', level: 'P0' })).toEqual([]);
});

it('[R-08] [M-10] [T-61] by default P2, P3 and good news notify nobody; everything else notifies in the console only', () => {
  for (const type of ['ERROR_RAISED', 'ERROR_RECOVERED'] as const) {
    expect(noticeLevels.map((level) => channelsFor(defaultAlertChannels, { type, level }))).toEqual([['inApp'], ['inApp'], [], []]);
    expect(channelsFor(defaultAlertChannels, { type, level: null })).toEqual(['inApp']);
  }
  for (const notice of everything.filter(({ level }) => level === null))
    expect(channelsFor(defaultAlertChannels, notice)).toEqual(['ROBOT_ON', 'TASK_COMPLETED'].includes(notice.type) ? [] : ['inApp']);
});

it('[T-38] an assigned error goes to the channels of its level, and always to the console', () => {
  const ways = { ...none, P0: ['email'], P1: ['inApp', 'sms'] } as typeof defaultAlertChannels;
  const channels = [...noticeLevels, null].map((level) => channelsFor(ways, { type: 'ERROR_ASSIGNED', level }));
  expect(channels).toEqual([['inApp', 'email'], ['inApp', 'sms'], ['inApp'], ['inApp'], ['inApp', 'sms']]);
});

it('[T-68] devices get new P0 and P1 errors, and those of older releases without a level', () => {
  const pushed = everything.filter(isPushed).map(({ level }) => level);
  expect(pushed).toEqual(['P0', 'P1']);
  expect(isPushed({ type: 'ERROR_RAISED', level: null })).toBe(true);
  expect(noticeLevels.map((level) => isPushed({ type: 'ERROR_ASSIGNED', level }))).toEqual([true, true, false, false]);
  expect(isPushed({ type: 'ERROR_RECOVERED', level: 'P0' })).toBe(false);
});
