import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { fixedId } from '../../testing/fixed-id.ts';

type Detail = Result<typeof appAccounts.get>;

export const someAppAccount = (more: Partial<Detail> = {}): Detail => ({
  id: fixedId(1),
  account: 'wu.tao',
  name: 'Wu Tao',
  email: null,
  phone: null,
  status: 'active',
  createdAt: '2026-03-01T00:00:00Z',
  version: 1,
  siteCount: 1,
  sites: [{ id: fixedId(2), number: 'HB-003', name: 'Plaza', role: 'superAdmin' }],
  ...more,
});
