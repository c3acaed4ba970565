import { alarmWall } from '@botify/text/zh-CN/alarm-wall';
import { alarms } from '@botify/text/zh-CN/alarms';
import { alertSubscription } from '@botify/text/zh-CN/alert-subscription';
import { errorManagement } from '@botify/text/zh-CN/error-management';
import { faultCatalogue } from '@botify/text/zh-CN/fault-catalogue';
import { live } from '@botify/text/zh-CN/live';
import { noticeList } from '@botify/text/zh-CN/notice-list';
import { quarantine } from '@botify/text/zh-CN/quarantine';
import { robotDetail } from '@botify/text/zh-CN/robot-detail';
import { robotLife } from '@botify/text/zh-CN/robot-life';
import { robotList } from '@botify/text/zh-CN/robot-list';
import { robotMap } from '@botify/text/zh-CN/robot-map';
import { robots } from '@botify/text/zh-CN/robots';
import { timeMachine } from '@botify/text/zh-CN/time-machine';
import { video } from '@botify/text/zh-CN/video';

/** Texts of the machine pages in one chunk: each alone is too small for a request. */
export const machines = {
  alarmWall,
  alarms,
  alertSubscription,
  errorManagement,
  faultCatalogue,
  live,
  noticeList,
  quarantine,
  robotDetail,
  robotLife,
  robotList,
  robotMap,
  robots,
  timeMachine,
  video,
};
