import { accounts } from '@botify/text/en-US/accounts';
import { appAccounts } from '@botify/text/en-US/app-accounts';
import { audit } from '@botify/text/en-US/audit';
import { departments } from '@botify/text/en-US/departments';
import { groups } from '@botify/text/en-US/groups';
import { roles } from '@botify/text/en-US/roles';
import { seeAs } from '@botify/text/en-US/see-as';
import { sites } from '@botify/text/en-US/sites';

/** What the pages of administration say, in one file: each of them alone is too small for a trip of its own. */
export const administration = { accounts, appAccounts, audit, departments, groups, roles, seeAs, sites };
