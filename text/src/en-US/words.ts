import { accounts } from './accounts.ts';
import { alarmWall } from './alarm-wall.ts';
import { alarms } from './alarms.ts';
import { alertMessages } from './alert-messages.ts';
import { alertSubscription } from './alert-subscription.ts';
import { apiKeys } from './api-keys.ts';
import { appAccounts } from './app-accounts.ts';
import { audit } from './audit.ts';
import { board } from './board.ts';
import { brand } from './brand.ts';
import { common } from './common.ts';
import { demoPanel } from './demo-panel.ts';
import { departments } from './departments.ts';
import { development } from './development.ts';
import { errorLog } from './error-log.ts';
import { errorManagement } from './error-management.ts';
import { errors } from './errors.ts';
import { faultCatalogue } from './fault-catalogue.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { figures } from './figures.ts';
import { floorPlans } from './floor-plans.ts';
import { groups } from './groups.ts';
import { installedApp } from './installed-app.ts';
import { kit } from './kit.ts';
import { live } from './live.ts';
import { loginLog } from './login-log.ts';
import { mail } from './mail.ts';
import { menu } from './menu.ts';
import { noticeList } from './notice-list.ts';
import { notices } from './notices.ts';
import { now } from './now.ts';
import { onboarding } from './onboarding.ts';
import { operations } from './operations.ts';
import { periodReports } from './period-reports.ts';
import { personalArchive } from './personal-archive.ts';
import { personalData } from './personal-data.ts';
import { policy } from './policy.ts';
import { profile } from './profile.ts';
import { quarantine } from './quarantine.ts';
import { reportMail } from './report-mail.ts';
import { reportRecipients } from './report-recipients.ts';
import { robotConnect } from './robot-connect.ts';
import { robotDetail } from './robot-detail.ts';
import { robotLife } from './robot-life.ts';
import { robotList } from './robot-list.ts';
import { robotMap } from './robot-map.ts';
import { robots } from './robots.ts';
import { roles } from './roles.ts';
import { savedViews } from './saved-views.ts';
import { secondFactor } from './second-factor.ts';
import { security } from './security.ts';
import { seeAs } from './see-as.ts';
import { session } from './session.ts';
import { sharedReports } from './shared-reports.ts';
import { shell } from './shell.ts';
import { sites } from './sites.ts';
import { sso } from './sso.ts';
import { ssoSettings } from './sso-settings.ts';
import { taskReports } from './task-reports.ts';
import { tenants } from './tenants.ts';
import { timeMachine } from './time-machine.ts';
import { units } from './units.ts';
import { video } from './video.ts';

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
  demoPanel,
  departments,
  groups,
  apiKeys,
  appAccounts,
  sites,
  floorPlans,
  sso,
  ssoSettings,
  robots,
  audit,
  seeAs,
  security,
  savedViews,
  secondFactor,
  alarms,
  notices,
  alarmWall,
  errorManagement,
  faultCatalogue,
  faults,
  live,
  noticeList,
  now,
  onboarding,
  robotConnect,
  robotDetail,
  robotLife,
  robotList,
  robotMap,
  video,
  tenants,
  timeMachine,
  board,
  brand,
  alertMessages,
  reportMail,
  alertSubscription,
  reportRecipients,
  operations,
  installedApp,
};
