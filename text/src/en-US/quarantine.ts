import type { Words } from '../words.ts';
import type { quarantine as chinese } from '../zh-CN/quarantine.ts';

export const quarantine: Words<typeof chinese> = {
  summary:
    'Unusable messages from machines of all tenants. The first 20 per machine, day and reason are kept. The count is the number received that day.',
  search: 'Serial number, machine name or details',
  empty: 'No invalid messages.',
  column: {
    robot: 'Machine',
    tenant: 'Tenant',
    topic: 'Topic',
    reason: 'Reason',
    messages: 'Count',
    received: 'Received',
    size: 'Bytes kept',
    detail: 'Details',
  },
  payload: 'Content',
  open: 'Show message of {{robotSn}}',
  title: 'Invalid message',
  toRobot: 'Open machine',
  remove: 'Delete',
  removeSure: "Deleted messages can't be recovered. The counts are kept.",
  removeTitle_one: 'Delete {{count}} message',
  removeTitle_other: 'Delete {{count}} messages',
  removed_one: '{{count}} message deleted',
  removed_other: '{{count}} messages deleted',
  reason: {
    notJson: 'Not valid JSON',
    invalid: 'Fields missing or malformed',
    wrongSerial: 'Serial number of another machine',
    tooLarge: 'Message too large',
    implausible: 'Values outside physical limits',
    unkeepable: "Contains characters that can't be stored",
    tooLate: 'Arrived too late to be counted',
    refused: 'Rejected by the database',
    oversized: 'Larger than the connection allows',
    forbidden: 'Topic not allowed',
  },
};
