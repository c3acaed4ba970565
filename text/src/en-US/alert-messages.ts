import type { Words } from '../words.ts';
import type { alertMessages as chinese } from '../zh-CN/alert-messages.ts';

/** Mails and text messages about what happens to machines. */
export const alertMessages: Words<typeof chinese> = {
  subject: {
    reminder: 'Not acknowledged yet: {{content}}',
    escalation: 'Escalated to you: {{content}}',
    digest_one: '{{count}} machine notification',
    digest_other: '{{count}} machine notifications',
    reminders_one: '{{count}} error not acknowledged yet',
    reminders_other: '{{count}} errors not acknowledged yet',
    escalations_one: '{{count}} error escalated to you: nobody reacted',
    escalations_other: '{{count}} errors escalated to you: nobody reacted',
    test: '{{product}} test message',
  },
  lead: {
    digest: 'Several machine notifications in one email.',
    reminder: 'Nobody has acknowledged yet. Reminders stop when somebody does.',
    escalation: 'Nobody has acknowledged after several reminders. Please follow up; reminders stop when somebody acknowledges.',
    test: 'This is a test email. Machine notifications can reach you at this address.',
  },
  row: { robot: 'Machine', site: 'Site', map: 'Map', time: 'Time', causes: 'Possible causes', handling: 'Suggested action' },
  time: '{{time}} ({{zone}})',
  openError: 'Open the error',
  openNotices: 'All notifications',
  more_one: '{{count}} more in the console.',
  more_other: '{{count}} more in the console.',
  footer: 'Sent automatically by {{product}} according to the notification settings.',
  settings: 'Change notification settings',
  sms: {
    between: ', ',
    one: '[{{product}}] {{subject}}',
    counted: '{{subject}} ({{levels}})',
    level: '{{level}}: {{count}}',
    test: '[{{product}}] Test: machine notifications can reach this phone.',
  },
};
