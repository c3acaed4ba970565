import { emptyDepartment, emptyRole, emptySiteName } from './sample.ts';
import {
  choose,
  columns,
  filterSheet,
  mainAct,
  type Place,
  press,
  pressAny,
  pressEscape,
  pressInRow,
  region,
  row,
  type Stop,
  visible,
} from './stop.ts';

/** An account that no journey changes: earlier journeys may have created or deactivated others. */
const userMenu = press('accounts:act.moreNamed', { name: '周海' });
const keyMenu = pressAny('apiKeys:moreNamed');
const roleMenu = press('roles:moreNamed', { name: emptyRole });
const selectNode =
  (name: string) =>
  async ({ page }: Place) => {
    await visible(page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })).click();
    await visible(page.getByRole('heading', { level: 2, name, exact: true })).waitFor();
  };

const planAssignment = async ({ page }: Place) => {
  await visible(page.locator('main [role=option]')).click();
  // Its groups are loaded once one of them is ticked.
  const tree = page.locator('main').getByRole('tree');
  await visible(tree.locator('[role=treeitem][aria-checked=true]')).waitFor();
  await visible(tree.locator('[role=treeitem][aria-checked=false]')).click();
};
const discardAssignment = async (place: Place) => {
  await pressEscape(place);
  await press('groups:discard')(place);
  // Clears the selection, which the next visit would toggle.
  await visible(place.page.locator('main [role=option][aria-selected=true]')).click();
};

/** Pages of accounts, departments, roles and groups. */
export const administrationStops: readonly Stop[] = [
  {
    name: 'User',
    path: () => '/system/user',
    ready: row,
    overlays: [
      columns,
      filterSheet,
      { name: 'filter by department', open: [press('accounts:column.org')], only: 'desktop' },
      { name: 'new account', open: [press('accounts:create')] },
      { name: 'edit an account', open: [mainAct('accounts:act.editNamed', userMenu, 'accounts:act.edit')] },
      { name: 'import', open: [press('accounts:import')] },
      { name: 'row menu', open: [userMenu], part: '[role=menu]' },
      { name: 'reset the password', open: [userMenu, choose('accounts:act.reset')] },
      { name: 'log out everywhere', open: [userMenu, choose('accounts:act.endSessions')] },
      { name: 'delete', open: [userMenu, choose('accounts:act.remove')] },
      { name: 'erase', open: [userMenu, choose('personalData:erase')] },
    ],
  },
  {
    name: 'UserSeeAs',
    path: ({ userId }) => `/system/user/seeAs?id=${userId}`,
    ready: ({ page }) => visible(page.getByRole('heading', { level: 2 })),
  },
  {
    name: 'Org',
    path: () => '/system/org',
    ready: ({ page, t }) => page.getByRole('tree', { name: t('departments:tree') }),
    overlays: [
      { name: 'department', open: [selectNode('车库运营部')], part: 'main', close: async () => undefined },
      { name: 'new department', open: [press('departments:create.button')] },
      { name: 'rename', open: [press('departments:rename.button')] },
      { name: 'move', open: [press('departments:move.button')] },
      { name: 'delete', open: [selectNode(emptyDepartment), press('departments:remove.button')], only: 'desktop' },
      { name: 'delete', open: [press('departments:back'), selectNode(emptyDepartment), press('departments:remove.button')], only: 'phone' },
    ],
  },
  {
    name: 'Role',
    path: () => '/system/role',
    ready: row,
    overlays: [
      { name: 'new role', open: [press('roles:create')] },
      { name: 'edit a role', open: [mainAct('roles:editNamed', roleMenu, 'roles:edit')] },
      { name: 'copy', open: [roleMenu, choose('roles:copy')] },
      { name: 'delete', open: [roleMenu, choose('roles:remove')] },
    ],
  },
  {
    name: 'Group',
    path: () => '/system/group',
    ready: ({ page, t }) => page.getByRole('tree', { name: t('groups:tree.label') }),
    overlays: [
      { name: 'new group', open: [press('groups:create.top')] },
      { name: 'group', open: [selectNode('车库项目')], part: 'main', close: async () => undefined },
      { name: 'new sub-group', open: [press('groups:create.below')] },
      { name: 'move', open: [press('groups:move.action')] },
      { name: 'edit', open: [press('groups:edit.action')] },
      { name: 'delete', open: [press('groups:delete.action')] },
    ],
  },
  {
    name: 'Group',
    path: () => '/system/group?mode=assign',
    ready: ({ page }) => visible(page.locator('main [role=option]')),
    overlays: [{ name: 'review an assignment', open: [planAssignment, press('groups:review')], close: discardAssignment }],
  },
  {
    name: 'ApiKey',
    path: () => '/system/apiKey',
    ready: row,
    overlays: [
      { name: 'new key', open: [press('apiKeys:create')] },
      { name: 'rotate', open: [mainAct('apiKeys:rotateNamed', keyMenu, 'apiKeys:rotate')] },
      { name: 'revoke', open: [keyMenu, choose('apiKeys:revoke')] },
    ],
  },
  {
    name: 'Audit',
    path: () => '/system/audit',
    ready: row,
    overlays: [columns, { name: 'entry', open: [pressInRow] }],
  },
  { name: 'LoginLog', path: () => '/system/loginLog', ready: row, overlays: [columns] },
  { name: 'Brand', path: () => '/system/brand', ready: region('brand:title') },
  { name: 'Retention', path: () => '/system/retention', ready: region('personalData:retention.title') },
  {
    name: 'Security',
    path: () => '/system/security',
    ready: ({ page, t }) => visible(page.getByRole('button', { name: t('ssoSettings:edit'), exact: true })),
    overlays: [
      { name: 'single sign-on', open: [press('ssoSettings:edit')] },
      { name: 'remove single sign-on', open: [press('ssoSettings:remove')] },
    ],
  },
];

/** Pages of app accounts, sites and notifications. */
export const appStops: readonly Stop[] = [
  { name: 'AppUser', path: () => '/app/user/list', ready: row },
  {
    name: 'AppUserEdit',
    path: ({ appAccountId }) => `/app/user/edit?id=${appAccountId}`,
    ready: region('appAccounts:sites.title'),
  },
  {
    name: 'AppUserEdit',
    path: ({ emptyAppAccountId }) => `/app/user/edit?id=${emptyAppAccountId}`,
    ready: region('appAccounts:sites.title'),
    overlays: [{ name: 'delete', open: [press('appAccounts:remove.confirm')] }],
  },
  { name: 'Project', path: () => '/app/project/list', ready: row },
  {
    name: 'ProjectDetail',
    path: ({ siteId }) => `/app/project/detail?id=${siteId}`,
    ready: region('sites:section.robots'),
    overlays: [
      { name: 'add a member', open: [press('sites:member.add')] },
      { name: 'change machines', open: [press('sites:robot.change')] },
      { name: 'member menu', open: [pressAny('sites:member.more')], part: '[role=menu]' },
      { name: 'add a floor plan', open: [press('floorPlans:add')] },
      { name: 'floor plan menu', open: [pressAny('floorPlans:more')], part: '[role=menu]' },
      ...(['place', 'edit', 'picture', 'remove'] as const).map((act) => ({
        name: `${act} a floor plan`,
        open: [pressAny('floorPlans:more'), choose(`floorPlans:act.${act}`)],
      })),
    ],
  },
  {
    name: 'ProjectDetail',
    path: ({ emptySiteId }) => `/app/project/detail?id=${emptySiteId}`,
    // The page of the other site has the same sections.
    ready: ({ page }) => visible(page.getByRole('heading', { name: emptySiteName, exact: true })),
    overlays: [{ name: 'delete', open: [press('sites:remove.confirm')] }],
  },
  { name: 'ProjectEdit', path: () => '/app/project/edit', ready: region('sites:section.new') },
  { name: 'NotifyRobot', path: () => '/notify/robot', ready: row },
  { name: 'AlertSubscription', path: () => '/notify/subscription', ready: region('alertSubscription:section.ways') },
];

const tenantMenu = pressAny('tenants:moreNamed');

/** Pages of the provider's tenant administration. */
export const tenantStops: readonly Stop[] = [
  { name: 'TenantOverview', path: () => '/tenant/overview', ready: row },
  {
    name: 'TenantList',
    // The provider's own tenant can neither be suspended nor deleted.
    path: () => '/tenant/list?keyword=harbour',
    ready: row,
    overlays: [
      { name: 'new tenant', open: [press('tenants:create')] },
      { name: 'edit a tenant', open: [mainAct('tenants:editNamed', tenantMenu, 'tenants:edit')] },
      { name: 'usage', open: [tenantMenu, choose('tenants:usage.action')] },
      { name: 'suspend', open: [tenantMenu, choose('tenants:change.action.suspend')] },
      { name: 'delete', open: [tenantMenu, choose('tenants:remove.action')] },
    ],
  },
];
