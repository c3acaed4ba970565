import type { Words } from '../words.ts';
import type { notices as chinese } from '../zh-CN/notices.ts';

export const notices: Words<typeof chinese> = {
  content: {
    ROBOT_ON: '{{robot}} is online again after {{time}}',
    ROBOT_ON_plain: '{{robot}} is online',
    ROBOT_OFF: '{{robot}} is offline: nothing heard for {{time}}',
    ROBOT_OFF_plain: '{{robot}} is offline',
    TASK_COMPLETED: '{{robot}} completed the task "{{program}}" and cleaned {{area}}',
    TASK_CANCELED: 'The task "{{program}}" of {{robot}} was canceled; it cleaned {{area}}',
    ERROR_RAISED: '{{robot}} has a {{level}} error: {{fault}} ({{code}})',
    ERROR_RECOVERED: 'The {{level}} error of {{robot}} has cleared: {{fault}} ({{code}})',
    CONSUMABLE_DUE: 'Replace the consumable "{{consumable}}" on {{robot}}',
  },
};
