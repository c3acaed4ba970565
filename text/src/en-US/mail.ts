import type { Words } from '../words.ts';
import type { mail as chinese } from '../zh-CN/mail.ts';

export const mail: Words<typeof chinese> = {
  resetCode: {
    subject: 'Your {{product}} password reset code',
    body: "Hello {{name}},\n\nYour password reset code is {{code}}. It is valid for {{minutes}} minutes. Don't share it with anyone.\n\nIf you didn't request this code, ignore this email. Your password won't change.\n\n{{product}}",
    sms: "[{{product}}] Your password reset code is {{code}}, valid for {{minutes}} minutes. Don't share it. If you didn't request it, ignore this message.",
  },
  resetLink: {
    subject: 'Set a new {{product}} password',
    body: "Hello {{name}},\n\nAn administrator requested a new password for your account {{username}}. Open this link to set it. The link works once and expires in {{lifetime}}.\n\n{{link}}\n\nDon't forward this email. The old password works until you set a new one.\n\n{{product}}",
  },
  newDevice: {
    subject: 'New login to your {{product}} account',
    body: 'Hello {{name}},\n\nA new device just logged in to your account {{username}}:\n\nTime: {{at}}\nDevice: {{device}}\nIP address: {{ip}}\n\nIf this was you, no action is needed. If not, change your password now and remove the device under "Profile and devices".\n\n{{product}}',
  },
  secondFactor: {
    subject: 'Two-step verification of your {{product}} account has changed',
    body: "Hello {{name}},\n\n{{change}}\n\nAccount: {{username}}\nTime: {{at}}\nIP address: {{ip}}\n\nIf you didn't expect this, change your password now and contact your administrator.\n\n{{product}}",
    totpAdded: 'An authenticator app has been added to your account.',
    totpRemoved: 'The authenticator app has been removed from your account.',
    passkeyAdded: 'A passkey has been added to your account.',
    passkeyRemoved: 'A passkey has been removed from your account.',
    codesRenewed: 'The recovery codes of your account have been replaced.',
    reset:
      'An administrator has reset two-step verification of your account. Until you set it up again, your password alone is enough to log in.',
  },
  invitation: {
    subject: 'Your {{product}} account is ready',
    body: "Hello {{name}},\n\nYour {{product}} account {{username}} is ready. Open this link to set your password. The link works once and expires in {{lifetime}}.\n\n{{link}}\n\nDon't forward this email. If the link has expired, ask your administrator for a new one.\n\n{{product}}",
    eitherBody:
      "Hello {{name}},\n\nYour {{product}} account {{username}} is ready. Log in with {{provider}}:\n\n{{ssoLink}}\n\nOr open this link to set a password. The link works once and expires in {{lifetime}}.\n\n{{link}}\n\nDon't forward this email. If the link has expired, ask your administrator for a new one.\n\n{{product}}",
    ssoBody:
      "Hello {{name}},\n\nYour {{product}} account {{username}} is ready. Open this page to log in with {{provider}}. You don't need a password.\n\n{{ssoLink}}\n\nIf you can't log in, contact your administrator.\n\n{{product}}",
  },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  outbox: {
    title: 'Outbox (demo)',
    explanation: "No mail server is configured, so these emails and text messages weren't sent. This is how they would look.",
    empty: 'No emails or text messages yet.',
    letters: 'Latest emails and text messages',
    more: 'Outbox actions',
    refresh: 'Refresh',
    back: 'Back to the list',
    gone: 'This email or text message no longer exists.',
    mail: 'Email',
    sms: 'Text message',
    from: 'From',
    to: 'To',
    at: 'Time',
    files: 'Attachments',
    plain: 'Show plain text',
  },
};
