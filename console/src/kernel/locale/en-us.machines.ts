import { alarmWall } from '@botify/text/en-US/alarm-wall';
import { alarms } from '@botify/text/en-US/alarms';
import { alertSubscription } from '@botify/text/en-US/alert-subscription';
import { errorManagement } from '@botify/text/en-US/error-management';
import { faultCatalogue } from '@botify/text/en-US/fault-catalogue';
import { live } from '@botify/text/en-US/live';
import { noticeList } from '@botify/text/en-US/notice-list';
import { quarantine } from '@botify/text/en-US/quarantine';
import { robotDetail } from '@botify/text/en-US/robot-detail';
import { robotLife } from '@botify/text/en-US/robot-life';
import { robotList } from '@botify/text/en-US/robot-list';
import { robotMap } from '@botify/text/en-US/robot-map';
import { robots } from '@botify/text/en-US/robots';
import { timeMachine } from '@botify/text/en-US/time-machine';
import { video } from '@botify/text/en-US/video';

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
