import type { Tenant } from '@botify/contract/tenants/tenants.contract';

export const acme: Tenant = {
  tenantCode: 'acme',
  names: { 'zh-CN': '阿克米清洁', 'en-US': 'Acme Cleaning' },
  timeZone: 'Europe/Berlin',
  language: 'en-US',
  contractStart: null,
  contractEnd: '2027-12-31',
  maxRobots: 50,
  maxAccounts: 10,
  maxSites: null,
  provider: false,
  state: 'active',
  deleteAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  robots: 12,
  accounts: 4,
  sites: 3,
  lastActivity: '2026-11-18T08:00:00.000Z',
  videoBytes: 5_242_880,
  version: 3,
};
