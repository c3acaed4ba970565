/** Messages about machines. */
export const notices = {
  /** What happened, as a sentence; the second form where less is known. */
  content: {
    ROBOT_ON: '{{robot}} 已重新上线，离线 {{time}}',
    ROBOT_ON_plain: '{{robot}} 已上线',
    ROBOT_OFF: '{{robot}} 已离线，{{time}}没有上报',
    ROBOT_OFF_plain: '{{robot}} 已离线',
    TASK_COMPLETED: '{{robot}} 完成任务“{{program}}”，清洁 {{area}}',
    TASK_CANCELED: '{{robot}} 的任务“{{program}}”已取消，已清洁 {{area}}',
    ERROR_RAISED: '{{robot}} 发生 {{level}} 异常：{{fault}}（{{code}}）',
    ERROR_RECOVERED: '{{robot}} 的 {{level}} 异常已恢复：{{fault}}（{{code}}）',
    ERROR_ASSIGNED: '{{by}} 将 {{robot}} 的 {{level}} 异常指派给您：{{fault}}（{{code}}）',
    CONSUMABLE_DUE: '{{robot}} 的耗材“{{consumable}}”需要更换',
  },
};
