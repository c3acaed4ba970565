import type { RobotSn } from '@botify/contract/kernel/robot-sn';
/** Pages linked by several features. */
export const robotListPath = '/robot/robotList';
export const robotDetailPath = '/robot/robotDetail';
export const sitesPath = '/app/project/list';
export const siteDetailPath = '/app/project/detail';
export const errorListPath = '/abnormalManage';
export const errorDetailPath = '/abnormalManage/detail';
export const weeklyPath = '/report/weeklyReport';
export const missedPath = '/report/missedCleaning';
export const taskReportsPath = '/report/routeTaskReport';
export const taskReportDetailPath = '/report/routeTaskReport/detail';
export const robotVideoPath = '/robot/video';
export const cameraWallPath = '/robot/cameraWall';
export const noticesPath = '/notify/robot';
export const alertSubscriptionPath = '/notify/subscription';
export const accountsPath = '/system/user';
export const appAccountsPath = '/app/user/list';
export const appAccountEditPath = '/app/user/edit';
/** Dialogs that an address opens, see `useOpenedByAddress`. */
export const newMachinePath = `${robotListPath}?open=new`;
export const newAccountPath = `${accountsPath}?open=new`;
export const newSitePath = '/app/project/edit';

export const machinePath = (robotSn: RobotSn): string => `${robotDetailPath}?robotSn=${encodeURIComponent(robotSn)}`;
export const sitePath = (id: string): string => `${siteDetailPath}?id=${encodeURIComponent(id)}`;
export const appAccountPath = (id: string): string => `${appAccountEditPath}?id=${id}`;
export const errorPath = (id: string): string => `${errorDetailPath}?id=${encodeURIComponent(id)}`;
export const taskReportPath = (id: string): string => `${taskReportDetailPath}?id=${encodeURIComponent(id)}`;
export const connectPath = (robotSn: RobotSn): string => `/robot/connect?robotSn=${encodeURIComponent(robotSn)}`;
export const videoPath = (robotSn: RobotSn): string => `${robotVideoPath}?robotSn=${encodeURIComponent(robotSn)}`;
/** The video page with recordings instead of the live stream. */
export const recordingsPath = (robotSn: RobotSn): string => `${videoPath(robotSn)}&view=history`;

type Params = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** A page path with its query; empty parameters are omitted. */
export function addressOf(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) search.append(name, one);
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
