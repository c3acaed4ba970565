import { type ProductPath, productPages } from '@botify/contract/roles/product-paths';
import { type ComponentType, lazy } from 'react';
import { developmentPages } from '../../development/development-pages.ts';
import { whenOnline } from '../../kernel/browser/network.ts';
import { loadTexts } from '../../kernel/locale/text.ts';
import type { Namespace } from '../../kernel/locale/words.ts';
import type { LoadPage } from '../../kernel/page/page.tsx';

/** Loads a page and its texts in parallel. */
const withWords = (words: Namespace, load: LoadPage): LoadPage =>
  whenOnline(async () => {
    const [page] = await Promise.all([load(), loadTexts(words)]);
    return page;
  });

/** Menu component -> page. Components that are missing here show a message. */
const pageRegistry: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  ['Now', withWords('now', () => import('../../features/overview/now.page.tsx'))],
  ['User', withWords('accounts', () => import('../../features/accounts/users/users.page.tsx'))],
  ['UserSeeAs', withWords('seeAs', () => import('../../features/accounts/see-as/see-as.page.tsx'))],
  ['Org', withWords('departments', () => import('../../features/departments/departments.page.tsx'))],
  ['Role', withWords('roles', () => import('../../features/roles/roles.page.tsx'))],
  ['Group', withWords('groups', () => import('../../features/groups/groups.page.tsx'))],
  ['ApiKey', withWords('apiKeys', () => import('../../features/accounts/api-keys/api-keys.page.tsx'))],
  ['Audit', withWords('audit', () => import('../../features/audit/audit.page.tsx'))],
  ['Security', withWords('security', () => import('../../features/session/security/security.page.tsx'))],
  ['LoginLog', withWords('loginLog', () => import('../../features/session/login-log/login-log.page.tsx'))],
  ['Retention', withWords('personalData', () => import('../../features/personal-data/retention.page.tsx'))],
  ['Brand', withWords('brand', () => import('../../features/tenants/brand/brand.page.tsx'))],
  ['AppUser', withWords('appAccounts', () => import('../../features/app-accounts/app-accounts.page.tsx'))],
  ['AppUserEdit', withWords('appAccounts', () => import('../../features/app-accounts/app-account-edit.page.tsx'))],
  ['Project', withWords('sites', () => import('../../features/sites/sites.page.tsx'))],
  ['ProjectDetail', withWords('sites', () => import('../../features/sites/site-detail.page.tsx'))],
  ['ProjectEdit', withWords('sites', () => import('../../features/sites/site-edit.page.tsx'))],
  ['ErrorLog', withWords('errorLog', () => import('../../features/error-log/error-log.page.tsx'))],
  ['RobotList', withWords('robotList', () => import('../../features/robots/list/robot-list.page.tsx'))],
  ['RobotDetail', withWords('robotDetail', () => import('../../features/robots/detail/robot-detail.page.tsx'))],
  ['RobotConnect', withWords('robotConnect', () => import('../../features/robots/connect/connect.page.tsx'))],
  ['RobotVideo', withWords('video', () => import('../../features/video/robot/robot-video.page.tsx'))],
  ['CameraWall', withWords('video', () => import('../../features/video/wall/camera-wall.page.tsx'))],
  ['RobotMap', withWords('robotMap', () => import('../../features/robots/map/robot-map.page.tsx'))],
  ['AlarmMonitoring', withWords('alarmWall', () => import('../../features/alarms/wall/alarm-wall.page.tsx'))],
  ['Quarantine', withWords('quarantine', () => import('../../features/alarms/quarantine/quarantine.page.tsx'))],
  ['AbnormalManage', withWords('errorManagement', () => import('../../features/alarms/errors/errors.page.tsx'))],
  ['AbnormalDetail', withWords('errorManagement', () => import('../../features/alarms/error-detail/error-detail.page.tsx'))],
  ['FaultCatalogue', withWords('faultCatalogue', () => import('../../features/alarms/catalog/fault-catalog.page.tsx'))],
  ['TaskReport', withWords('taskReports', () => import('../../features/reports/task-list/task-reports.page.tsx'))],
  ['TaskReportDetail', withWords('taskReports', () => import('../../features/reports/task/task-report-detail.page.tsx'))],
  ['WeeklyReport', withWords('periodReports', () => import('../../features/reports/weekly/weekly-report.page.tsx'))],
  ['DailyDetail', withWords('periodReports', () => import('../../features/reports/period/daily-detail.page.tsx'))],
  ['WeeklyDetail', withWords('periodReports', () => import('../../features/reports/period/weekly-detail.page.tsx'))],
  ['ReportRecipients', withWords('reportRecipients', () => import('../../features/subscriptions/recipients/report-recipients.page.tsx'))],
  ['MissedCleaning', withWords('periodReports', () => import('../../features/reports/missed/missed-cleaning.page.tsx'))],
  ['RunningReport', withWords('periodReports', () => import('../../features/reports/running/running-report.page.tsx'))],
  ['ExpandDaily', withWords('periodReports', () => import('../../features/reports/weekly/expand-daily.page.tsx'))],
  ['NotifyRobot', withWords('noticeList', () => import('../../features/notices/notices.page.tsx'))],
  ['AlertSubscription', withWords('alertSubscription', () => import('../../features/subscriptions/alerts/alert-subscription.page.tsx'))],
  ['TenantOverview', withWords('tenants', () => import('../../features/tenants/tenant-overview.page.tsx'))],
  ['TenantList', withWords('tenants', () => import('../../features/tenants/tenant-list.page.tsx'))],
  ...(import.meta.env.MODE === 'development' ? developmentPages : []),
]);

const fetched = new Map<string, ComponentType>();
const shown = new Map<string, ComponentType>();

/** Preloads a page. A failed request is repeated when the page is shown. */
export async function fetchPage(component = ''): Promise<void> {
  const page = await pageRegistry
    .get(component)?.()
    .catch(() => undefined);
  if (page) fetched.set(component, page.default);
}

/** Preloads the page that the menus of nearly all users have at this path, before the menu of this user has arrived. */
export const fetchUsualPage = (path: string): Promise<void> => fetchPage(productPages[path as ProductPath]);

/** Component to render; the same one for each call. A loaded page renders without suspending. */
export function pageOf(component = ''): ComponentType | undefined {
  const load = pageRegistry.get(component);
  if (load && !shown.has(component)) shown.set(component, fetched.get(component) ?? lazy(load));
  return shown.get(component);
}
