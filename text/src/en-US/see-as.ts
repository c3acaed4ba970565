import type { Words } from '../words.ts';
import type { seeAs as chinese } from '../zh-CN/see-as.ts';

export const seeAs: Words<typeof chinese> = {
  title: 'View as {{name}}',
  back: 'Accounts',
  readOnly: 'Read-only: you are still logged in as yourself, and this view is recorded in the audit log.',
  missing: 'No account chosen',
  missingText: 'Choose an account under Accounts, then see as that account.',
  unusable: 'This account is inactive and sees nothing now.',
  limit: {
    all: 'Department "{{org}}" is at the top and holds every machine, so the account sees all machines.',
    org: 'Belongs to department "{{org}}" and sees only the machines that department holds.',
    allInGroup:
      'Department "{{org}}" holds every machine, but the account is limited to group "{{group}}": it sees only the machines, app accounts and sites of that group.',
    orgInGroup:
      'Belongs to department "{{org}}" and is limited to group "{{group}}": it sees only the machines both hold, and the app accounts and sites of the group.',
  },
  count: { robots: 'Machines', sites: 'Sites', appAccounts: 'App accounts', pages: 'Pages', buttons: 'Buttons' },
  role: {
    label: 'Show for role',
    all: 'All roles',
    note: 'An account uses one role at a time, which decides its menu; machines and sites do not depend on the role.',
  },
  menu: 'Menu and buttons',
  menuEmpty: 'No menu.',
  hidden: 'opened from other pages',
  tab: 'tab',
  call: 'call only',
  by: 'From role: {{roles}}',
  and: ', ',
  show: 'What to show',
  robots: {
    search: 'Name or serial number',
    name: 'Machine name',
    sn: 'Serial number',
    model: 'Model',
    site: 'Site',
    empty: 'This account sees no machines.',
  },
  sites: {
    search: 'Site name or ID',
    name: 'Site name',
    number: 'Site ID',
    empty: 'This account sees no sites.',
  },
  reason: {
    head: 'Why it is seen',
    all: 'Department "{{org}}" (holds every machine)',
    org: 'Department "{{org}}"',
    withGroup: '{{reason}}, group "{{group}}"',
    siteAll: 'Not limited to a group, so all sites',
    siteGroup: 'Group "{{group}}"',
  },
};
