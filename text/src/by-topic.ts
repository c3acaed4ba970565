/** The same texts for every topic. */
export const byTopic = <Channels>(channels: Channels) => ({
  P0: channels,
  P1: channels,
  P2: channels,
  P3: channels,
  ROBOT_ON: channels,
  ROBOT_OFF: channels,
  TASK_COMPLETED: channels,
  TASK_CANCELED: channels,
  ERROR_RECOVERED: channels,
  CONSUMABLE_DUE: channels,
});
