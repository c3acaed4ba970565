export const robotMapPath = '/robot/robotMap';
export const alarmWallPath = '/robot/AlarmMonitoring';

const instant = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString();

/** Path of a page at an instant of the past. */
export const atMoment = (path: string, at: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}at=${encodeURIComponent(instant(at))}`;
