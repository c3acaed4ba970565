import type { Words } from '../words.ts';
import type { mail as chinese } from '../zh-CN/mail.ts';

export const mail: Words<typeof chinese> = {
  resetCode: {
    subject: 'Your BOTIFY Manage password reset code',
    body: 'Hello {{name}},\n\nyour code to reset the password is {{code}}. It is valid for {{minutes}} minutes.\n\nIf you did not ask for it, ignore this mail; your password stays as it is.\n\nBOTIFY Manage',
    sms: '[BOTIFY Manage] Password reset code {{code}}, valid for {{minutes}} minutes. If you did not ask for it, ignore this message.',
  },
  outbox: {
    title: 'Outbox (demo)',
    explanation: 'No mail server is configured: these mails and messages were not really sent.',
    empty: 'No mail or message yet.',
    mail: 'Mail',
    sms: 'SMS',
    to: 'To',
  },
};
