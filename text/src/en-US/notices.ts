import type { Words } from '../words.ts';
import type { notices as chinese } from '../zh-CN/notices.ts';

export const notices: Words<typeof chinese> = {
  content: {
    ROBOT_ON: '{{robot}} is online again after {{time}}',
    ROBOT_ON_plain: '{{robot}} is online',
    ROBOT_OFF: '{{robot}} went offline, no data for {{time}}',
    ROBOT_OFF_plain: '{{robot}} went offline',
    TASK_COMPLETED: '{{robot}} completed the task "{{program}}" and cleaned {{area}}',
    TASK_CANCELED: 'Task "{{program}}" on {{robot}} canceled after cleaning {{area}}',
    ERROR_RAISED: '{{level}} error on {{robot}}: {{fault}} ({{code}})',
    ERROR_RECOVERED: '{{level}} error on {{robot}} cleared: {{fault}} ({{code}})',
    ERROR_ASSIGNED: '{{by}} assigned you the {{level}} error on {{robot}}: {{fault}} ({{code}})',
    CONSUMABLE_DUE: 'Replace the consumable "{{consumable}}" on {{robot}}',
  },
};
