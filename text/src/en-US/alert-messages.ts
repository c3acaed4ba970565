import type { Words } from '../words.ts';
import type { alertMessages as chinese } from '../zh-CN/alert-messages.ts';

/** Mails and text messages about what happens to machines. */
export const alertMessages: Words<typeof chinese> = {
  subject: {
    reminder: 'Not acknowledged yet: {{content}}',
    escalation: 'Escalated to you: {{content}}',
    digest_one: '{{count}} machine notification',
    digest_other: '{{count}} machine notifications',
    reminders_one: '{{count}} unacknowledged error',
    reminders_other: '{{count}} unacknowledged errors',
    escalations_one: 'Escalated to you: {{count}} unacknowledged error',
    escalations_other: 'Escalated to you: {{count}} unacknowledged errors',
    test: 'Test notification from {{product}}',
  },
  lead: {
    digest: 'Summary of machine notifications.',
    reminder: 'Not acknowledged yet. Acknowledging stops the reminders.',
    escalation: 'Not acknowledged after several reminders. Please follow up. Acknowledging stops the reminders.',
    test: 'This is a test email. Machine notifications can be delivered to this address.',
  },
  row: { robot: 'Machine', site: 'Site', map: 'Map', time: 'Time', causes: 'Possible causes', handling: 'Suggested action' },
  time: '{{time}} ({{zone}})',
  openError: 'View error',
  openNotices: 'View all notifications',
  more_one: '{{count}} more in the console.',
  more_other: '{{count}} more in the console.',
  footer: 'Sent automatically by {{product}} based on your notification settings.',
  settings: 'Change notification settings',
  push: { one: '{{level}} error: {{robot}}', several: 'Machine alarms', test: 'Push notifications work' },
  sms: {
    between: ', ',
    one: '[{{product}}] {{subject}}',
    counted: '{{subject}} ({{levels}})',
    level: '{{level}}: {{count}}',
    test: '[{{product}}] Test: machine notifications can be delivered to this phone.',
  },
};
