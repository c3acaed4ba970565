import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Confirmation, Day, Email, Id, IdParam, Instant, Keyword, Name, Nullable, Version } from '../kernel/fields.ts';
import { locales } from '../kernel/locale.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

const base = '/machine/token/api/mail-report-clean-data-robot';

export const frequencies = ['daily', 'weekly'] as const;
const Frequency = Type.Enum(frequencies);
export type Frequency = Type.Static<typeof Frequency>;

/** Local hour at which reports are sent unless another is chosen. */
export const defaultHour = 8;
const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'Local hour of the mails, in the time zone of the recipient' });
const AccountId = Nullable(Id, {
  description: 'Account of the tenant that reads the mails. Its current address, name and language count instead of those given',
});

/**
 * paused: by a user of the tenant; unsubscribed: by the reader; bounced: repeatedly refused by their mail server; ownerless: no account
 * is left whose permissions apply; closed: the account that reads the mails is deactivated.
 */
export const recipientStates = ['active', 'paused', 'unsubscribed', 'bounced', 'ownerless', 'closed'] as const;
const RecipientState = Type.Enum(recipientStates);
export type RecipientState = Type.Static<typeof RecipientState>;

/**
 * queued: due; sending: claimed by a process; retrying: refused temporarily, next attempt at `nextAttemptAt`; unconfirmed: handed over,
 * but the process died before the mail server's answer was stored; skipped: not sent, for the reason in `why`.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'retrying', 'bounced', 'failed', 'unconfirmed', 'skipped'] as const;
export const DeliveryState = Type.Enum(deliveryStates);
export type DeliveryState = Type.Static<typeof DeliveryState>;

/** Recorded instead of a server's answer when no transport is configured: the message is a file in the outbox. */
export const outboxAnswer = 'outbox';

const skipCauses = ['ownerless', 'noAccess', 'nothingToSee', 'tooLate', 'unsubscribed', 'paused'] as const;
export type SkipCause = (typeof skipCauses)[number];

export const maxSites = 100;
export const maxRobots = 500;

/** Content settings, sufficient for a preview. */
const content = {
  name: Name,
  timeZone: Type.String({ maxLength: 60, description: 'IANA name; see sys-timezone/dictionary' }),
  frequency: Frequency,
  language: Type.Enum(locales),
  siteIds: Type.Array(Id, { maxItems: maxSites, uniqueItems: true, description: 'Only what happened at these sites; none: at all' }),
  robotSns: Type.Array(RobotSn, { maxItems: maxRobots, uniqueItems: true, description: 'Only these machines; none: all' }),
};
const fields = { email: Email, ...content, attachXlsx: Type.Boolean({ description: 'With the figures as a spreadsheet' }) };

const Recipient = Type.Object({
  id: Id,
  ...fields,
  accountId: AccountId,
  hour: Hour,
  siteNames: Type.Array(Type.String(), { description: 'Of the chosen sites that the caller sees' }),
  state: RecipientState,
  ownerName: Type.String({ description: 'In whose name the machines are seen' }),
  owned: Type.Boolean({ description: 'By the caller' }),
  nextAt: Nullable(Instant, { description: 'Time of the next mail; null: none planned' }),
  last: Nullable(Type.Object({ state: DeliveryState, why: Nullable(Type.Enum(skipCauses)), from: Day, to: Day, at: Instant }), {
    description: 'The latest delivery that was due',
  }),
  createdAt: Instant,
  version: Version,
});
export type Recipient = Type.Static<typeof Recipient>;

const Reader = Type.Object({
  id: Id,
  name: Type.String(),
  email: Email,
  jobTitle: Nullable(Type.String()),
  language: Type.Enum(locales),
});
export type Reader = Type.Static<typeof Reader>;

const Delivery = Type.Object({
  id: Id,
  recipientId: Id,
  recipientName: Type.String(),
  email: Email,
  test: Type.Boolean({ description: 'Sent by hand to try it' }),
  frequency: Frequency,
  from: Day,
  to: Day,
  dueAt: Instant,
  late: Type.Boolean({ description: 'Sent well after it was due, because the server was off' }),
  state: DeliveryState,
  attempts: Type.Integer(),
  nextAttemptAt: Nullable(Instant),
  sentAt: Nullable(Instant),
  answer: Nullable(Type.String({ description: 'Last response of the mail server' })),
  why: Nullable(Type.Enum(skipCauses)),
});
export type Delivery = Type.Static<typeof Delivery>;
/** Result of a mail sent on request. */
const Sent = Type.Object({ state: DeliveryState, answer: Nullable(Type.String()) });

export const reportRecipients = {
  list: endpoint({
    method: 'GET',
    path: `${base}/getRobotDayMailInfoPage`,
    access: 'report:weekly:subscribe',
    summary: 'Recipients of report mails. Callers with a limited scope see only their own recipients',
    query: Type.Object({
      ...PageQuery.properties,
      keyword: Keyword,
      frequency: Type.Optional(Frequency),
      state: Type.Optional(RecipientState),
    }),
    result: page(Recipient),
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/createRobotDayMail`,
    access: 'report:weekly:subscribe',
    summary: 'Add a recipient of reports about machines that the caller sees',
    body: Body({
      email: Email,
      name: Name,
      timeZone: fields.timeZone,
      frequency: Frequency,
      language: Type.Optional(fields.language),
      siteIds: Type.Optional(fields.siteIds),
      robotSns: Type.Optional(fields.robotSns),
      attachXlsx: Type.Optional(fields.attachXlsx),
      accountId: Type.Optional(AccountId),
      hour: Type.Optional(Hour),
    }),
    result: Type.Object({ id: Id, version: Version }),
  }),
  update: endpoint({
    method: 'POST',
    path: `${base}/updateById`,
    access: 'report:weekly:subscribe',
    summary: 'Change a recipient. From then on the machines are seen in the name of the caller',
    body: Body({ id: Id, version: Version, ...fields, accountId: Type.Optional(AccountId), hour: Type.Optional(Hour) }),
    result: Type.Object({ version: Version }),
  }),
  pause: endpoint({
    method: 'POST',
    path: `${base}/pauseById`,
    access: 'report:weekly:subscribe',
    summary: 'Pause or resume a recipient. Reports due in between are not sent later',
    body: Body({
      id: Id,
      paused: Type.Boolean(),
      version: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Undoes the change that led to it: the owner stays. Rejected if it was changed since' }),
      ),
    }),
    result: Type.Object({ version: Version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/deleteById/{id}`,
    access: 'report:weekly:subscribe',
    summary: 'Delete a recipient permanently; the email address must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    access: 'report:weekly:subscribe',
    summary: 'The mail as it would look now; nothing is sent',
    body: Body({ ...content, hour: Type.Optional(Hour) }),
    result: Type.Object({
      subject: Type.String(),
      html: Type.String({ description: 'Complete HTML document with its pictures' }),
      text: Type.String(),
      from: Day,
      to: Day,
    }),
  }),
  nextSending: endpoint({
    method: 'POST',
    path: `${base}/nextSending`,
    access: 'report:weekly:subscribe',
    summary: 'When the next mail would be sent if a recipient were saved like this; nothing is saved',
    body: Body({
      id: Type.Optional(Id),
      timeZone: content.timeZone,
      frequency: Frequency,
      siteIds: content.siteIds,
      robotSns: content.robotSns,
      accountId: Type.Optional(AccountId),
      hour: Type.Optional(Hour),
    }),
    result: Type.Object({ nextAt: Nullable(Instant, { description: 'null: none, because the recipient is paused or unsubscribed' }) }),
  }),
  readers: endpoint({
    method: 'GET',
    path: `${base}/readers`,
    access: 'report:weekly:subscribe',
    summary: 'Accounts that can read reports and that the caller can choose as recipients, by name',
    result: Type.Array(Reader),
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/testById`,
    access: 'report:weekly:subscribe',
    summary: 'Send the latest report to a recipient now, marked as a test',
    body: Body({ id: Id }),
    result: Sent,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${base}/deliveries`,
    access: 'report:weekly:subscribe',
    summary: 'Delivery log of report mails, newest first',
    query: Type.Object({ ...PageQuery.properties, recipientId: Type.Optional(Id), state: Type.Optional(DeliveryState) }),
    result: page(Delivery),
  }),
  resend: endpoint({
    method: 'POST',
    path: `${base}/deliveries/resend`,
    access: 'report:weekly:subscribe',
    summary: 'Send again what bounced, failed, was skipped or may not have arrived',
    body: Body({ id: Id }),
    result: Sent,
  }),
};

const Zone = Type.Object({
  timeZone: Type.String({ description: 'IANA name' }),
  offset: Type.String({ description: 'Now, such as +08:00' }),
  offsetMinutes: Type.Integer({ description: 'East of Greenwich' }),
  name: Type.String({ description: "In the caller's language" }),
});
export type Zone = Type.Static<typeof Zone>;

export const timeZones = endpoint({
  method: 'GET',
  path: '/machine/token/api/sys-timezone/dictionary',
  access: 'signedIn',
  callers: 'all',
  summary: 'Every time zone with its offset, from west to east',
  result: Type.Array(Zone),
});
