import * as Type from 'typebox';
import { noticeLevels } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Id, Instant, Nullable, Version } from '../kernel/fields.ts';
import { locales } from '../kernel/locale.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { DeliveryState } from './report-recipients.contract.ts';

const base = '/authority/token/api/user-subscribe-way';

export const channels = ['inApp', 'email', 'sms', 'webhook'] as const;
export const Channel = Type.Enum(channels);
export type Channel = Type.Static<typeof Channel>;

/** Channels of messages: those of the settings, and the devices with push notifications. */
export const deliveryChannels = [...channels, 'push'] as const;
const DeliveryChannel = Type.Enum(deliveryChannels);
export type DeliveryChannel = Type.Static<typeof DeliveryChannel>;

/** Topics of alerts: new errors by level, everything else by notice type. */
export const alertTopics = [
  ...noticeLevels,
  'ROBOT_OFF',
  'ROBOT_ON',
  'TASK_COMPLETED',
  'TASK_CANCELED',
  'ERROR_RECOVERED',
  'CONSUMABLE_DUE',
] as const;
export type AlertTopic = (typeof alertTopics)[number];

const Chosen = Type.Array(Channel, { maxItems: channels.length, uniqueItems: true });
const AlertChannels = Body({
  P0: Chosen,
  P1: Chosen,
  P2: Chosen,
  P3: Chosen,
  ROBOT_OFF: Chosen,
  ROBOT_ON: Chosen,
  TASK_COMPLETED: Chosen,
  TASK_CANCELED: Chosen,
  ERROR_RECOVERED: Chosen,
  CONSUMABLE_DUE: Chosen,
});
export type AlertChannels = Type.Static<typeof AlertChannels>;

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const QuietHours = Body({
  from: ClockTime,
  to: Type.String({ ...ClockTime, description: 'Earlier than `from`: on the next day' }),
  exceptP0: Type.Boolean({ description: 'P0 errors are sent during quiet hours' }),
});
export type QuietHours = Type.Static<typeof QuietHours>;

const preferences = {
  ways: AlertChannels,
  language: Type.Enum(locales),
  timeZone: Type.String({ maxLength: 60, description: 'IANA name; of the quiet hours and of the times in messages' }),
  quietHours: Nullable(QuietHours, { description: 'Mails and messages wait until they are over; in-app and webhooks do not' }),
  remind: Type.Boolean({ description: 'Reminders of P0 and P1 errors every 15 minutes, three times, until they are acknowledged' }),
  escalateTo: Nullable(Id, { description: 'Colleague notified after the last reminder' }),
  webhookUrl: Nullable(Type.String({ maxLength: 500, pattern: '^https?://' })),
};
export const AlertPreferences = Type.Object(preferences);
export type AlertPreferences = Type.Static<typeof AlertPreferences>;

/** Interval and number of reminders. */
export const reminderMinutes = 15;
export const maxReminders = 3;

export const alertKinds = ['alert', 'digest', 'reminder', 'escalation', 'test'] as const;
const AlertDelivery = Type.Object({
  id: Id,
  channel: DeliveryChannel,
  kind: Type.Enum(alertKinds),
  subject: Type.String({ description: "What it says first, in the receiver's language" }),
  count: Type.Integer({ description: 'Number of its notices' }),
  createdAt: Instant,
  state: DeliveryState,
  attempts: Type.Integer(),
  nextAttemptAt: Nullable(Instant, { description: 'When it is tried next; of one that waits for the quiet hours to end, their end' }),
  sentAt: Nullable(Instant),
  answer: Nullable(Type.String({ description: 'Last response of the receiver' })),
});
export type AlertDelivery = Type.Static<typeof AlertDelivery>;

const Secret = Type.String({ description: 'Signs webhook requests; shown only once' });

export const alertSubscription = {
  get: endpoint({
    method: 'POST',
    path: `${base}/tenantGet`,
    access: 'notice:robot',
    callers: 'people',
    summary: "How the caller wants to be told about this tenant's machines",
    body: Body({}),
    bodyOptional: true,
    result: Type.Object({
      ...preferences,
      email: Type.String({ description: 'Where mails go' }),
      mobile: Nullable(Type.String({ description: 'Where text messages go; null: nowhere' })),
      hasSecret: Type.Boolean(),
      version: Type.Integer({ description: '0: the defaults, never changed' }),
    }),
  }),
  set: endpoint({
    method: 'POST',
    path: `${base}/tenantAdd`,
    access: 'notice:robot',
    callers: 'people',
    summary: "Choose how to be told about this tenant's machines",
    body: Body({ ...preferences, version: Type.Integer({ minimum: 0, description: 'Of the choice this one was made from' }) }),
    result: Type.Object({ version: Version, webhookSecret: Nullable(Secret, { description: 'Only when there was none before' }) }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: `${base}/colleagues`,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Colleagues to whom errors can be escalated: other accounts that can read the notices of this tenant',
    result: Type.Array(Type.Object({ id: Id, nickName: Type.String(), jobTitle: Nullable(Type.String()) })),
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Send the caller a test on one channel',
    body: Body({ channel: Type.Enum(['email', 'sms', 'webhook', 'push']) }),
    result: Type.Object({ state: DeliveryState, answer: Nullable(Type.String()) }),
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: `${base}/rotateSecret`,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Sign with a new secret from now on',
    result: Type.Object({ webhookSecret: Secret }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${base}/deliveries`,
    access: 'notice:robot',
    callers: 'people',
    summary: 'Notifications sent to the caller, newest first',
    query: Type.Object({ ...PageQuery.properties, channel: Type.Optional(DeliveryChannel), state: Type.Optional(DeliveryState) }),
    result: page(AlertDelivery),
  }),
};
