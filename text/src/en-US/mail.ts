import type { Words } from '../words.ts';
import type { mail as chinese } from '../zh-CN/mail.ts';

export const mail: Words<typeof chinese> = {
  resetCode: {
    subject: 'Your {{product}} password reset code',
    body: 'Hello {{name}},\n\nYour password reset code is {{code}}. It is valid for {{minutes}} minutes. Do not share it with anyone.\n\nIf you did not ask for it, please ignore this email; your password will not change.\n\n{{product}}',
    sms: '[{{product}}] Your password reset code is {{code}}, valid for {{minutes}} minutes. Do not share it. If you did not ask for it, ignore this message.',
  },
  resetLink: {
    subject: 'Set a new {{product}} password',
    body: 'Hello {{name}},\n\nAn administrator asked for a new password for your account {{username}}. Open this link to set it; it works once, within {{lifetime}}:\n\n{{link}}\n\nDo not forward this email. Until you set a new password, the old one still works.\n\n{{product}}',
  },
  newDevice: {
    subject: 'New device logged in to your {{product}} account',
    body: 'Hello {{name}},\n\nA new device just logged in to your account {{username}}:\n\nTime: {{at}}\nDevice: {{device}}\nIP address: {{ip}}\n\nIf this was you, there is nothing to do. If not, change your password now and remove the device under "Profile and devices".\n\n{{product}}',
  },
  secondFactor: {
    subject: 'Two-step verification of your {{product}} account has changed',
    body: 'Hello {{name}},\n\n{{change}}\n\nAccount: {{username}}\nTime: {{at}}\nIP address: {{ip}}\n\nIf you did not expect this, change your password now and contact your administrator.\n\n{{product}}',
    totpAdded: 'An authenticator app has been added to your account.',
    totpRemoved: 'The authenticator app has been removed from your account.',
    passkeyAdded: 'A passkey has been added to your account.',
    passkeyRemoved: 'A passkey has been removed from your account.',
    codesRenewed: 'The recovery codes of your account have been replaced.',
    reset:
      'An administrator has reset two-step verification of your account. Your password alone is enough to log in until you set it up again.',
  },
  invitation: {
    subject: 'Your {{product}} account is ready',
    body: 'Hello {{name}},\n\nYou have a {{product}} account now: {{username}}. Open this link to set your password; it works once, within {{lifetime}}:\n\n{{link}}\n\nDo not forward this email. If the link has expired, ask your administrator for a new one.\n\n{{product}}',
  },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  outbox: {
    title: 'Outbox (demo)',
    explanation: 'No mail server is configured, so these emails and text messages were not sent; this is how they would look.',
    empty: 'No emails or text messages yet.',
    letters: 'Latest emails and text messages',
    more: 'Outbox actions',
    refresh: 'Refresh',
    back: 'Back to the list',
    gone: 'This email or text message is no longer there.',
    mail: 'Email',
    sms: 'Text message',
    from: 'From',
    to: 'To',
    at: 'Time',
    files: 'Attachments',
    plain: 'Show plain text',
  },
};
