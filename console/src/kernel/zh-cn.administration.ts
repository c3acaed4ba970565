/** What the pages of administration say, in one file: each of them alone is too small for a trip of its own. */
export { accounts } from '@botify/text/zh-CN/accounts';
export { appAccounts } from '@botify/text/zh-CN/app-accounts';
export { audit } from '@botify/text/zh-CN/audit';
export { departments } from '@botify/text/zh-CN/departments';
export { groups } from '@botify/text/zh-CN/groups';
export { roles } from '@botify/text/zh-CN/roles';
export { seeAs } from '@botify/text/zh-CN/see-as';
export { sites } from '@botify/text/zh-CN/sites';
