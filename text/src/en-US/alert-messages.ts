import type { Words } from '../words.ts';
import type { alertMessages as chinese } from '../zh-CN/alert-messages.ts';

/** Mails and text messages about what happens to machines. */
export const alertMessages: Words<typeof chinese> = {
  subject: {
    reminder: 'Not acknowledged yet: {{content}}',
    escalation: 'Nobody reacted, escalated to you: {{content}}',
    digest_one: '{{count}} machine notice',
    digest_other: '{{count}} machine notices',
    reminders_one: '{{count}} error not acknowledged yet',
    reminders_other: '{{count}} errors not acknowledged yet',
    escalations_one: '{{count}} error escalated to you: nobody reacted',
    escalations_other: '{{count}} errors escalated to you: nobody reacted',
    test: 'BOTIFY Manage test message',
  },
  lead: {
    digest: 'These notices were gathered into one mail.',
    reminder: 'Nobody has acknowledged this error yet. Reminders end when somebody does.',
    escalation: 'The colleague who was told has not acknowledged it. Please look after it; reminders end when somebody acknowledges it.',
    test: 'This is a test. Notices about machines reach you here.',
  },
  row: { robot: 'Machine', site: 'Site', map: 'Map', time: 'Time', causes: 'Possible causes', handling: 'What to do' },
  time: '{{time}} ({{zone}})',
  openError: 'Open the error',
  openNotices: 'All notices',
  more_one: '{{count}} more in the console.',
  more_other: '{{count}} more in the console.',
  footer: 'Sent by BOTIFY Manage according to the notification settings.',
  settings: 'Change notification settings',
  sms: {
    between: ', ',
    one: 'BOTIFY: {{subject}}',
    counted: '{{subject}} ({{levels}})',
    level: '{{level}}: {{count}}',
    test: 'BOTIFY test: notices about machines reach you here.',
  },
};
