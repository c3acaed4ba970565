/** The alarm wall. */
export const alarmWall = {};
