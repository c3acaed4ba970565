/** What the pages of administration say, in one file: each of them alone is too small for a trip of its own. */
export { accounts } from '@botify/text/en-US/accounts';
export { appAccounts } from '@botify/text/en-US/app-accounts';
export { audit } from '@botify/text/en-US/audit';
export { departments } from '@botify/text/en-US/departments';
export { groups } from '@botify/text/en-US/groups';
export { roles } from '@botify/text/en-US/roles';
export { seeAs } from '@botify/text/en-US/see-as';
export { sites } from '@botify/text/en-US/sites';
