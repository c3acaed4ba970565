import { accounts } from './en-US/accounts.ts';
import { alarmWall } from './en-US/alarm-wall.ts';
import { alarms } from './en-US/alarms.ts';
import { alertMessages } from './en-US/alert-messages.ts';
import { alertSubscription } from './en-US/alert-subscription.ts';
import { apiKeys } from './en-US/api-keys.ts';
import { appAccounts } from './en-US/app-accounts.ts';
import { audit } from './en-US/audit.ts';
import { board } from './en-US/board.ts';
import { common } from './en-US/common.ts';
import { departments } from './en-US/departments.ts';
import { development } from './en-US/development.ts';
import { errorLog } from './en-US/error-log.ts';
import { errorManagement } from './en-US/error-management.ts';
import { errors } from './en-US/errors.ts';
import { faultCatalogue } from './en-US/fault-catalogue.ts';
import { fields } from './en-US/fields.ts';
import { figures } from './en-US/figures.ts';
import { groups } from './en-US/groups.ts';
import { kit } from './en-US/kit.ts';
import { live } from './en-US/live.ts';
import { loginLog } from './en-US/login-log.ts';
import { mail } from './en-US/mail.ts';
import { menu } from './en-US/menu.ts';
import { noticeList } from './en-US/notice-list.ts';
import { notices } from './en-US/notices.ts';
import { operations } from './en-US/operations.ts';
import { periodReports } from './en-US/period-reports.ts';
import { personalArchive } from './en-US/personal-archive.ts';
import { personalData } from './en-US/personal-data.ts';
import { policy } from './en-US/policy.ts';
import { profile } from './en-US/profile.ts';
import { quarantine } from './en-US/quarantine.ts';
import { reportMail } from './en-US/report-mail.ts';
import { reportRecipients } from './en-US/report-recipients.ts';
import { robotDetail } from './en-US/robot-detail.ts';
import { robotLife } from './en-US/robot-life.ts';
import { robotList } from './en-US/robot-list.ts';
import { robotMap } from './en-US/robot-map.ts';
import { robots } from './en-US/robots.ts';
import { roles } from './en-US/roles.ts';
import { secondFactor } from './en-US/second-factor.ts';
import { security } from './en-US/security.ts';
import { seeAs } from './en-US/see-as.ts';
import { session } from './en-US/session.ts';
import { sharedReports } from './en-US/shared-reports.ts';
import { shell } from './en-US/shell.ts';
import { sites } from './en-US/sites.ts';
import { sso } from './en-US/sso.ts';
import { ssoSettings } from './en-US/sso-settings.ts';
import { taskReports } from './en-US/task-reports.ts';
import { tenants } from './en-US/tenants.ts';
import { timeMachine } from './en-US/time-machine.ts';
import { units } from './en-US/units.ts';
import { video } from './en-US/video.ts';

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
