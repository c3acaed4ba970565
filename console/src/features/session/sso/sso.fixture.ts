import type { Result } from '@botify/contract/kernel/endpoint';
import type { SsoSettings, sso } from '@botify/contract/sso/sso.contract';

const manager = { id: '00000000-0000-7000-8000-000000000051', name: 'Manager' };
export const operator = { id: '00000000-0000-7000-8000-000000000052', name: 'Operator' };
export const top = { id: '00000000-0000-7000-8000-000000000053', parentId: null, name: 'Harbour' };

export const ssoAnswer = (settings: SsoSettings | null): Result<typeof sso.settings> => ({
  settings,
  redirectUri: 'https://console.example/auth-redirect',
  logoutUri: 'https://console.example/',
  loginUri: 'https://console.example/#/login?company=harbour',
  passwordsRequired: false,
  roles: [manager, operator],
  orgs: [top],
});
