import type { SiteDetail } from '@botify/contract/sites/sites.contract';
import { fixedId } from '../../testing/fixed-id.ts';

export const someSite = (more: Partial<SiteDetail> = {}): SiteDetail => ({
  id: fixedId(1),
  number: 'HB-002',
  name: 'Garage 2',
  timeZone: 'Asia/Shanghai',
  scene: 'carPark',
  address: null,
  customerName: null,
  contactName: null,
  contactJob: null,
  contactPhone: null,
  contractNumber: null,
  contractStart: null,
  contractEnd: null,
  payType: null,
  robotCount: 8,
  memberCount: 2,
  superAdmin: 'Zhao Lei',
  createdAt: '2026-03-01T00:00:00Z',
  version: 1,
  ...more,
});
