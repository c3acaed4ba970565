import { accounts } from './zh-CN/accounts.ts';
import { alarmWall } from './zh-CN/alarm-wall.ts';
import { alarms } from './zh-CN/alarms.ts';
import { alertMessages } from './zh-CN/alert-messages.ts';
import { alertSubscription } from './zh-CN/alert-subscription.ts';
import { apiKeys } from './zh-CN/api-keys.ts';
import { appAccounts } from './zh-CN/app-accounts.ts';
import { audit } from './zh-CN/audit.ts';
import { board } from './zh-CN/board.ts';
import { common } from './zh-CN/common.ts';
import { departments } from './zh-CN/departments.ts';
import { development } from './zh-CN/development.ts';
import { errorLog } from './zh-CN/error-log.ts';
import { errorManagement } from './zh-CN/error-management.ts';
import { errors } from './zh-CN/errors.ts';
import { faultCatalogue } from './zh-CN/fault-catalogue.ts';
import { fields } from './zh-CN/fields.ts';
import { figures } from './zh-CN/figures.ts';
import { groups } from './zh-CN/groups.ts';
import { kit } from './zh-CN/kit.ts';
import { live } from './zh-CN/live.ts';
import { loginLog } from './zh-CN/login-log.ts';
import { mail } from './zh-CN/mail.ts';
import { menu } from './zh-CN/menu.ts';
import { noticeList } from './zh-CN/notice-list.ts';
import { notices } from './zh-CN/notices.ts';
import { operations } from './zh-CN/operations.ts';
import { periodReports } from './zh-CN/period-reports.ts';
import { personalArchive } from './zh-CN/personal-archive.ts';
import { personalData } from './zh-CN/personal-data.ts';
import { policy } from './zh-CN/policy.ts';
import { profile } from './zh-CN/profile.ts';
import { quarantine } from './zh-CN/quarantine.ts';
import { reportMail } from './zh-CN/report-mail.ts';
import { reportRecipients } from './zh-CN/report-recipients.ts';
import { robotDetail } from './zh-CN/robot-detail.ts';
import { robotLife } from './zh-CN/robot-life.ts';
import { robotList } from './zh-CN/robot-list.ts';
import { robotMap } from './zh-CN/robot-map.ts';
import { robots } from './zh-CN/robots.ts';
import { roles } from './zh-CN/roles.ts';
import { secondFactor } from './zh-CN/second-factor.ts';
import { security } from './zh-CN/security.ts';
import { seeAs } from './zh-CN/see-as.ts';
import { session } from './zh-CN/session.ts';
import { sharedReports } from './zh-CN/shared-reports.ts';
import { shell } from './zh-CN/shell.ts';
import { sites } from './zh-CN/sites.ts';
import { sso } from './zh-CN/sso.ts';
import { ssoSettings } from './zh-CN/sso-settings.ts';
import { taskReports } from './zh-CN/task-reports.ts';
import { tenants } from './zh-CN/tenants.ts';
import { timeMachine } from './zh-CN/time-machine.ts';
import { units } from './zh-CN/units.ts';
import { video } from './zh-CN/video.ts';

export const words = {
  common,
  development,
  errorLog,
  errors,
  fields,
  kit,
  loginLog,
  mail,
  menu,
  personalArchive,
  personalData,
  policy,
  quarantine,
  profile,
  roles,
  session,
  shell,
  units,
  figures,
  periodReports,
  sharedReports,
  taskReports,
  accounts,
  departments,
  groups,
  apiKeys,
  appAccounts,
  sites,
  sso,
  ssoSettings,
  robots,
  audit,
  seeAs,
  security,
  secondFactor,
  alarms,
  notices,
  alarmWall,
  errorManagement,
  faultCatalogue,
  live,
  noticeList,
  robotDetail,
  robotLife,
  robotList,
  robotMap,
  video,
  tenants,
  timeMachine,
  board,
  alertMessages,
  reportMail,
  alertSubscription,
  reportRecipients,
  operations,
};
