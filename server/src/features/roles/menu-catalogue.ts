import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { ProductPath } from '@botify/contract/roles/product-paths';

/** Menu entry of the product. The title is a text key. */
export interface CatalogueEntry {
  readonly id: string;
  readonly path: ProductPath;
  readonly component: string;
  readonly title: string;
  readonly permission: PermissionCode;
  readonly icon?: string;
  readonly hidden?: true;
  readonly noCache?: true;
  /** Shows the data board, whose address is a setting. */
  readonly board?: true;
  /** Button name -> title and required permission. */
  readonly buttons?: Readonly<Record<string, readonly [title: string, PermissionCode]>>;
  readonly children?: readonly CatalogueEntry[];
}

const page = (
  id: string,
  path: ProductPath,
  title: string,
  permission: PermissionCode,
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({ id, path, component: id, title, permission, ...more });
const detail = (id: string, path: ProductPath, title: string, permission: PermissionCode, more: Partial<CatalogueEntry> = {}) =>
  page(id, path, title, permission, { hidden: true, noCache: true, ...more });
const group = (
  id: string,
  path: ProductPath,
  title: string,
  icon: string,
  permission: PermissionCode,
  children: CatalogueEntry[],
): CatalogueEntry => ({ id, path, component: 'Layout', title, icon, permission, children });

const siteActs = { editProject: ['edit', 'app:project:edit'], deleteProject: ['remove', 'app:project:delete'] } as const;

const sharePeriods = { sharePeriodReport: ['share', 'report:weekly:share'] } as const;

/** Default address of the board. */
export const boardPath = '/board/';

export const menuCatalogue: readonly CatalogueEntry[] = [
  // First, because the root leads to the first page of the first group other than the overview.
  group('Home', '/home', 'home', 'checklist', 'now:view', [
    page('Now', '/now', 'now', 'now:view', {
      buttons: {
        acknowledgeAlarm: ['acknowledge', 'alarm:acknowledge'],
        handleError: ['handle', 'error:handle'],
        editRobot: ['replace', 'robot:edit'],
      },
    }),
  ]),
  group('Overview', '/overview', 'overview', 'dashboard', 'tenant:overview', [
    page('Dashboard', '/tenantdapan/', 'dashboard', 'tenant:overview', { board: true }),
    page('BigData', '/bigData', 'bigData', 'tenant:overview', { component: 'NewWindow', board: true }),
  ]),
  group('Machines', '/robot', 'machines', 'robot', 'robot:manager', [
    page('RobotList', '/robot/robotList', 'robotList', 'robot:manager', {
      buttons: {
        exportRobots: ['export', 'robot:export'],
        enrolRobot: ['enrol', 'robot:enrol'],
        issueClaimCode: ['claim', 'robot:claim'],
        transferRobot: ['transfer', 'robot:transfer'],
      },
      children: [
        detail('RobotDetail', '/robot/robotDetail', 'robotDetail', 'robot:info', {
          buttons: {
            editRobot: ['edit', 'robot:edit'],
            editModel: ['model', 'robot:model'],
            correctFigures: ['correct', 'robot:figures'],
            watchVideo: ['video', 'robot:video'],
            viewQuarantine: ['quarantine', 'robot:quarantine'],
          },
        }),
        detail('RobotConnect', '/robot/connect', 'robotConnect', 'robot:enrol'),
        detail('RobotVideo', '/robot/video', 'robotVideo', 'robot:video'),
      ],
    }),
    page('CameraWall', '/robot/cameraWall', 'cameraWall', 'robot:video'),
    page('RobotMap', '/robot/robotMap', 'robotMap', 'robot:manager'),
    page('AlarmMonitoring', '/robot/AlarmMonitoring', 'alarmMonitoring', 'alarm:view', {
      buttons: { acknowledgeAlarm: ['acknowledge', 'alarm:acknowledge'], watchVideo: ['video', 'robot:video'] },
    }),
    page('Quarantine', '/robot/quarantine', 'quarantine', 'robot:quarantine'),
    page('AbnormalManage', '/abnormalManage', 'abnormalManage', 'error:view', {
      buttons: { exportErrors: ['export', 'error:export'], editCatalogue: ['catalogue', 'error:catalogue'] },
      children: [
        detail('AbnormalDetail', '/abnormalManage/detail', 'abnormalDetail', 'error:detail', {
          buttons: { handleError: ['handle', 'error:handle'], acknowledgeAlarm: ['acknowledge', 'alarm:acknowledge'] },
        }),
        detail('FaultCatalogue', '/abnormalManage/catalogue', 'faultCatalogue', 'error:catalogue'),
      ],
    }),
  ]),
  group('Sites', '/sites', 'sites', 'site', 'site:view', [
    page('Project', '/app/project/list', 'sites', 'site:view', {
      buttons: siteActs,
      children: [
        detail('ProjectDetail', '/app/project/detail', 'projectDetail', 'site:view', {
          buttons: { viewSiteRecord: ['siteRecord', 'app:project'], ...siteActs },
        }),
        detail('ProjectEdit', '/app/project/edit', 'projectEdit', 'app:project:edit'),
      ],
    }),
  ]),
  group('Reports', '/routeTaskReport', 'reports', 'report', 'task:cleanreport', [
    page('TaskReport', '/report/routeTaskReport', 'taskReport', 'task:cleanreport:list', {
      buttons: { exportTaskReports: ['export', 'task:cleanreport:export'] },
      children: [
        detail('TaskReportDetail', '/report/routeTaskReport/detail', 'taskReportDetail', 'task:cleanreport:detail', {
          buttons: { shareTaskReport: ['share', 'task:cleanreport:share'], correctTaskReport: ['correct', 'task:cleanreport:correct'] },
        }),
      ],
    }),
    page('WeeklyReport', '/report/weeklyReport', 'weeklyReport', 'report:weekly', {
      buttons: {
        exportWeeklyReport: ['export', 'report:weekly:export'],
        ...sharePeriods,
        subscribeReport: ['subscribe', 'report:weekly:subscribe'],
        editLabour: ['labour', 'report:weekly:setting'],
      },
      children: [
        detail('DailyDetail', '/report/weeklyReport/detail', 'dailyDetail', 'report:weekly:detail', { buttons: sharePeriods }),
        detail('WeeklyDetail', '/report/weeklyReport/detail2', 'weeklyDetail', 'report:weekly:detail', { buttons: sharePeriods }),
        detail('ReportRecipients', '/report/weeklyReport/subscription', 'reportRecipients', 'report:weekly:subscribe'),
      ],
    }),
    page('MissedCleaning', '/report/missedCleaning', 'missedCleaning', 'report:weekly', {
      buttons: { exportMissed: ['export', 'report:weekly:export'] },
    }),
    page('RunningReport', '/report/runningReport', 'runningReport', 'report:running', {
      buttons: {
        exportRunningReport: ['export', 'report:running:export'],
        showDetailsByDay: ['showDetailsByDay', 'showDetailsByDay'],
      },
      children: [
        detail('ExpandDaily', '/report/runningReport/expandDaily', 'expandDaily', 'showDetailsByDay', {
          buttons: { exportRunningDays: ['export', 'showDetailsByDay'] },
        }),
      ],
    }),
  ]),
  group('System', '/system/management', 'system', 'system', 'system:view', [
    page('User', '/system/user', 'user', 'user:management', {
      buttons: {
        editUser: ['edit', 'user:management:edit'],
        deleteUser: ['remove', 'user:management:delete'],
        seeAs: ['seeAs', 'user:management:seeAs'],
        exportPerson: ['exportPerson', 'person:export'],
        erasePerson: ['erasePerson', 'person:erase'],
      },
      children: [detail('UserSeeAs', '/system/user/seeAs', 'userSeeAs', 'user:management:seeAs')],
    }),
    page('Org', '/system/org', 'org', 'org:view', { buttons: { editOrg: ['edit', 'org:edit'], deleteOrg: ['remove', 'org:delete'] } }),
    page('Role', '/system/role', 'role', 'role:management', {
      buttons: { editRole: ['edit', 'role:management:edit'], deleteRole: ['remove', 'role:management:delete'] },
    }),
    page('Group', '/system/group', 'group', 'group:view', {
      buttons: { editGroup: ['edit', 'group:edit'], deleteGroup: ['remove', 'group:delete'] },
    }),
    page('ApiKey', '/system/apiKey', 'apiKey', 'apiKey:management', { buttons: { editApiKey: ['edit', 'apiKey:management:edit'] } }),
    page('Audit', '/system/audit', 'audit', 'audit:view'),
    page('LoginLog', '/system/loginLog', 'loginLog', 'audit:view'),
    page('Security', '/system/security', 'security', 'system:security', { buttons: { editSecurity: ['edit', 'system:security:edit'] } }),
    page('Retention', '/system/retention', 'retention', 'system:security', {
      buttons: { editRetention: ['edit', 'system:security:edit'] },
    }),
    page('Brand', '/system/brand', 'brand', 'system:brand', { buttons: { editBrand: ['edit', 'system:brand:edit'] } }),
    page('ErrorLog', '/error-log/log', 'errorLog', 'system:errorLog'),
  ]),
  group('App', '/app', 'app', 'app', 'app:view', [
    page('AppUser', '/app/user/list', 'appUser', 'app:user', {
      buttons: { editAppUser: ['edit', 'app:user:edit'], deleteAppUser: ['remove', 'app:user:delete'] },
      children: [
        detail('AppUserEdit', '/app/user/edit', 'appUserEdit', 'app:user:edit', {
          buttons: {
            deleteAppUser: ['remove', 'app:user:delete'],
            exportPerson: ['exportPerson', 'person:export'],
            erasePerson: ['erasePerson', 'person:erase'],
          },
        }),
      ],
    }),
  ]),
  group('Notify', '/notify', 'notify', 'notice', 'notice:robot', [
    page('NotifyRobot', '/notify/robot', 'notifyRobot', 'notice:robot'),
    page('AlertSubscription', '/notify/subscription', 'alertSubscription', 'notice:robot'),
  ]),
  group('Tenants', '/tenant', 'tenants', 'tenant', 'tenant:management', [
    page('TenantOverview', '/tenant/overview', 'tenantOverview', 'tenant:management'),
    page('TenantList', '/tenant/list', 'tenantList', 'tenant:management', {
      buttons: {
        editTenant: ['edit', 'tenant:management:edit'],
        deleteTenant: ['deleteTenant', 'tenant:management:delete'],
        editBrand: ['brand', 'system:brand:edit'],
      },
    }),
  ]),
];
