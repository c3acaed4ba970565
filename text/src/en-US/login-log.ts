import type { Words } from '../words.ts';
import type { loginLog as chinese } from '../zh-CN/login-log.ts';

export const loginLog: Words<typeof chinese> = {
  summary: 'Logins, failed attempts, logouts and password changes in this tenant. Times are in {{zone}}.',
  search: 'Account, name or IP address',
  empty: 'No login events yet.',
  exportCsv: 'Export CSV',
  exporting: 'Exporting…',
  exported: 'Newest events exported',
  fileName: 'Login log',
  unknown: 'Unknown account',
  address: 'IP address starts with',
  result: { ok: 'Successful', failed: 'Failed' },
  filter: { kind: 'Event', ok: 'Result', at: 'Time' },
  newOnly: 'New devices only',
  column: {
    at: 'Time ({{zone}})',
    name: 'Name',
    account: 'Account',
    event: 'Event',
    result: 'Result',
    newDevice: 'New device',
    ip: 'IP',
    device: 'Device',
  },
  when: 'Time',
};
