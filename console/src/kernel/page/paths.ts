import type { RobotSn } from '@botify/contract/kernel/robot-sn';
/** Pages linked by several features. */
export const robotDetailPath = '/robot/robotDetail';
export const errorDetailPath = '/abnormalManage/detail';
export const taskReportsPath = '/report/routeTaskReport';
export const taskReportDetailPath = '/report/routeTaskReport/detail';
export const robotVideoPath = '/robot/video';
export const cameraWallPath = '/robot/cameraWall';
export const noticesPath = '/notify/robot';
export const alertSubscriptionPath = '/notify/subscription';

export const machinePath = (robotSn: RobotSn): string => `${robotDetailPath}?robotSn=${encodeURIComponent(robotSn)}`;
export const errorPath = (id: string): string => `${errorDetailPath}?id=${encodeURIComponent(id)}`;
export const taskReportPath = (id: string): string => `${taskReportDetailPath}?id=${encodeURIComponent(id)}`;
export const connectPath = (robotSn: RobotSn): string => `/robot/connect?robotSn=${encodeURIComponent(robotSn)}`;
export const videoPath = (robotSn: RobotSn): string => `${robotVideoPath}?robotSn=${encodeURIComponent(robotSn)}`;
/** The video page with recordings instead of the live stream. */
export const recordingsPath = (robotSn: RobotSn): string => `${videoPath(robotSn)}&view=history`;
