import { alarmWall } from '../alarm-wall.ts';
import { alarms } from '../alarms.ts';
import { alertSubscription } from '../alert-subscription.ts';
import { demoPanel } from '../demo-panel.ts';
import { errorManagement } from '../error-management.ts';
import { faultCatalogue } from '../fault-catalogue.ts';
import { live } from '../live.ts';
import { noticeList } from '../notice-list.ts';
import { now } from '../now.ts';
import { quarantine } from '../quarantine.ts';
import { robotConnect } from '../robot-connect.ts';
import { robotDetail } from '../robot-detail.ts';
import { robotLife } from '../robot-life.ts';
import { robotList } from '../robot-list.ts';
import { robotMap } from '../robot-map.ts';
import { robots } from '../robots.ts';
import { timeMachine } from '../time-machine.ts';
import { video } from '../video.ts';

/** Texts of the machine pages in one chunk: each alone is too small for a request. */
export const words = {
  alarmWall,
  alarms,
  alertSubscription,
  demoPanel,
  errorManagement,
  faultCatalogue,
  live,
  noticeList,
  now,
  quarantine,
  robotConnect,
  robotDetail,
  robotLife,
  robotList,
  robotMap,
  robots,
  timeMachine,
  video,
};
