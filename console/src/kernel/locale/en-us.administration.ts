import { accounts } from '@botify/text/en-US/accounts';
import { apiKeys } from '@botify/text/en-US/api-keys';
import { appAccounts } from '@botify/text/en-US/app-accounts';
import { audit } from '@botify/text/en-US/audit';
import { departments } from '@botify/text/en-US/departments';
import { groups } from '@botify/text/en-US/groups';
import { loginLog } from '@botify/text/en-US/login-log';
import { personalData } from '@botify/text/en-US/personal-data';
import { roles } from '@botify/text/en-US/roles';
import { security } from '@botify/text/en-US/security';
import { seeAs } from '@botify/text/en-US/see-as';
import { sites } from '@botify/text/en-US/sites';
import { ssoSettings } from '@botify/text/en-US/sso-settings';
import { tenants } from '@botify/text/en-US/tenants';

/** Texts of the administration pages in one chunk: each alone is too small for a request. */
export const administration = {
  accounts,
  apiKeys,
  appAccounts,
  audit,
  departments,
  groups,
  loginLog,
  personalData,
  roles,
  security,
  seeAs,
  sites,
  ssoSettings,
  tenants,
};
