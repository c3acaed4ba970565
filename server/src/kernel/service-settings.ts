import { addressOf, setting, text } from './setting-readers.ts';

const mailbox = { read: text(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/), expects: 'an email address, with or without a name' };
const key = { read: text(/^[\w.~+/=-]{20,200}$/), expects: 'at least 20 letters and digits, such as `openssl rand -hex 32` prints' };

/** Services of others: mail, text messages, SIM cards. */
export const serviceSettings = {
  SMTP_URL: setting<string | undefined>({
    about: 'Mail server; without it mails are written to the outbox folder',
    unset: undefined,
    read: addressOf('smtp:', 'smtps:'),
    expects: 'an address such as smtps://user:password@host:465',
  }),
  MAIL_FROM: setting({
    about: 'Sender of every mail',
    unset: 'BOTIFY Manage <no-reply@botify.example>',
    ...mailbox,
  }),
  MAIL_REPLY_TO: setting<string | undefined>({
    about: 'Address for replies to mails; unset: MAIL_FROM',
    unset: undefined,
    ...mailbox,
  }),
  SMS_URL: setting<string | undefined>({
    about: 'Gateway for text messages; without it they are written to the outbox folder',
    unset: undefined,
    read: addressOf('http:', 'https:'),
    expects: 'an address such as https://sms.example.com/send',
  }),
  SMS_KEY: setting<string | undefined>({
    about: 'Key that signs requests to the gateway of SMS_URL',
    unset: undefined,
    ...key,
  }),
  SIM_URL: setting<string | undefined>({
    about: 'Service that is asked every hour for the traffic of SIM cards; see docs/sim-traffic.md',
    unset: undefined,
    read: addressOf('http:', 'https:'),
    expects: 'an address such as https://sim.example.com/traffic',
  }),
  SIM_KEY: setting<string | undefined>({
    about: 'Key that signs requests to the service of SIM_URL',
    unset: undefined,
    ...key,
  }),
};
