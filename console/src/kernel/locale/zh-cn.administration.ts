import { accounts } from '@botify/text/zh-CN/accounts';
import { apiKeys } from '@botify/text/zh-CN/api-keys';
import { appAccounts } from '@botify/text/zh-CN/app-accounts';
import { audit } from '@botify/text/zh-CN/audit';
import { departments } from '@botify/text/zh-CN/departments';
import { groups } from '@botify/text/zh-CN/groups';
import { loginLog } from '@botify/text/zh-CN/login-log';
import { personalData } from '@botify/text/zh-CN/personal-data';
import { roles } from '@botify/text/zh-CN/roles';
import { security } from '@botify/text/zh-CN/security';
import { seeAs } from '@botify/text/zh-CN/see-as';
import { sites } from '@botify/text/zh-CN/sites';
import { ssoSettings } from '@botify/text/zh-CN/sso-settings';
import { tenants } from '@botify/text/zh-CN/tenants';

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
