import type { Words } from '../words.ts';
import type { personalData as chinese } from '../zh-CN/personal-data.ts';

export const personalData: Words<typeof chinese> = {
  export: 'Export personal data',
  exported: 'Personal data exported',
  fileName: 'Personal data {{name}}',
  exportText: 'Download everything stored about the holder of this account (ZIP with JSON and CSV files).',
  erase: 'Erase personal data',
  eraseTitle: 'Erase the personal data of "{{name}}"',
  eraseText:
    "The account is deleted and its sessions end immediately. Name, email, phone, IP addresses and devices are removed from all records. The audit log is kept but shows a pseudonym. This can't be undone.",
  erased: 'Personal data erased. Records now show {{pseudonym}}.',
  retention: {
    summary: 'Data past its retention period is deleted every hour. Shortening a period permanently deletes older data.',
    title: 'Retention periods',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    byDefault: 'Default ({{period}})',
    unlimited: 'unlimited',
    hint: '{{about}} {{min}} to {{max}} days. Leave empty for the default: {{standard}}.',
    kind: {
      loginEvents: 'Login log',
      auditLog: 'Audit log',
      errorLog: 'Page error log',
      notices: 'Machine notifications',
      alertMessages: 'Sent notifications',
      reportMails: 'Report email history',
      quarantine: 'Invalid messages',
      video: 'Video',
    },
    about: {
      loginEvents:
        'Logins, failures and password changes, with IP address and device. Operators in China must keep them for at least 180 days.',
      auditLog: 'Every change and who made it.',
      errorLog: 'Error reports of console pages.',
      notices: 'Notifications about connections, tasks and errors of machines.',
      alertMessages: 'Delivery results of emails, text messages and webhooks.',
      reportMails: 'Recipients and delivery results of report emails.',
      quarantine: 'Unusable messages from machines.',
      video: 'Recordings of machine cameras, which can show people.',
    },
  },
};
