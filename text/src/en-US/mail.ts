import type { Words } from '../words.ts';
import type { mail as chinese } from '../zh-CN/mail.ts';

export const mail: Words<typeof chinese> = {
  resetCode: {
    subject: 'Your BOTIFY Manage password reset code',
    body: 'Hello {{name}},\n\nYour password reset code is {{code}}. It is valid for {{minutes}} minutes. Do not share it with anyone.\n\nIf you did not ask for it, please ignore this e-mail; your password will not change.\n\nBOTIFY Manage',
    sms: '[BOTIFY Manage] Your password reset code is {{code}}, valid for {{minutes}} minutes. Do not share it. If you did not ask for it, ignore this message.',
  },
  outbox: {
    title: 'Outbox (demo)',
    explanation: 'No mail server is configured, so these e-mails and text messages were not actually sent.',
    empty: 'No e-mails or text messages yet.',
    mail: 'E-mail',
    sms: 'Text message',
    to: 'To',
  },
};
