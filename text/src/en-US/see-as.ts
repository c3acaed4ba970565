import type { Words } from '../words.ts';
import type { seeAs as chinese } from '../zh-CN/see-as.ts';

export const seeAs: Words<typeof chinese> = {
  title: 'View as {{name}}',
  back: 'Accounts',
  readOnly: 'Read-only. You are still logged in as yourself, and this view is recorded in the audit log.',
  missing: 'No account selected',
  missingText: 'Select an account under Accounts, then use View as.',
  unusable: 'This account is inactive and has no access.',
  limit: {
    all: 'Department "{{org}}" is the top department and has all machines, so the account sees all machines.',
    org: 'Belongs to department "{{org}}" and sees only the machines of that department.',
    allInGroup:
      'Department "{{org}}" has all machines, but the account is limited to group "{{group}}". It sees only the machines, app accounts and sites of that group.',
    orgInGroup:
      'Belongs to department "{{org}}" and is limited to group "{{group}}". It sees only the machines that belong to both, and the app accounts and sites of the group.',
  },
  count: { robots: 'Machines', sites: 'Sites', appAccounts: 'App accounts', pages: 'Pages', buttons: 'Buttons' },
  role: {
    label: 'Show for role',
    all: 'All roles',
    note: "An account uses one role at a time, which determines its menu. Machines and sites don't depend on the role.",
  },
  menu: 'Menu and buttons',
  menuEmpty: 'No menu.',
  hidden: 'opened from other pages',
  tab: 'tab',
  call: 'call only',
  by: 'From role: {{roles}}',
  and: ', ',
  show: 'View',
  robots: {
    search: 'Name or serial number',
    name: 'Machine name',
    sn: 'Serial number',
    model: 'Model',
    site: 'Site',
    empty: "This account can't see any machines.",
  },
  sites: {
    search: 'Site name or ID',
    name: 'Site name',
    number: 'Site ID',
    empty: "This account can't see any sites.",
  },
  reason: {
    head: 'Reason',
    all: 'Department "{{org}}" (all machines)',
    org: 'Department "{{org}}"',
    withGroup: '{{reason}}, group "{{group}}"',
    siteAll: 'Not limited to a group, so all sites',
    siteGroup: 'Group "{{group}}"',
  },
};
