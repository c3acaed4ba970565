/** Pages that several features link to. */
export const robotDetailPath = '/robot/robotDetail';
export const errorDetailPath = '/abnormalManage/detail';

export const machinePath = (robotSn: string): string => `${robotDetailPath}?robotSn=${encodeURIComponent(robotSn)}`;
export const errorPath = (id: string): string => `${errorDetailPath}?id=${encodeURIComponent(id)}`;
