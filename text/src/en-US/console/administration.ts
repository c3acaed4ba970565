import { accounts } from '../accounts.ts';
import { apiKeys } from '../api-keys.ts';
import { appAccounts } from '../app-accounts.ts';
import { audit } from '../audit.ts';
import { brand } from '../brand.ts';
import { departments } from '../departments.ts';
import { floorPlans } from '../floor-plans.ts';
import { groups } from '../groups.ts';
import { loginLog } from '../login-log.ts';
import { onboarding } from '../onboarding.ts';
import { personalData } from '../personal-data.ts';
import { roles } from '../roles.ts';
import { security } from '../security.ts';
import { seeAs } from '../see-as.ts';
import { sites } from '../sites.ts';
import { ssoSettings } from '../sso-settings.ts';
import { tenants } from '../tenants.ts';

/** Texts of the administration pages in one chunk: each alone is too small for a request. */
export const words = {
  accounts,
  apiKeys,
  appAccounts,
  audit,
  brand,
  departments,
  groups,
  loginLog,
  onboarding,
  personalData,
  roles,
  security,
  seeAs,
  sites,
  floorPlans,
  ssoSettings,
  tenants,
};
