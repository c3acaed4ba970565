import type { SiteOverview } from '@botify/contract/overview/site-status.contract';
import { fixedId } from '../../testing/fixed-id.ts';

export const someSiteStatus = (more: Partial<SiteOverview> = {}): SiteOverview => ({
  id: fixedId(1),
  number: 'HB-002',
  name: 'Garage 2',
  timeZone: 'Asia/Shanghai',
  scene: 'carPark',
  address: null,
  robots: { idle: 2, working: 5, offline: 0, warning: 1 },
  errors: { P0: 0, P1: 1, P2: 2, P3: 0 },
  today: { day: '2026-03-11', area: 1240, expected: 8, done: 3 },
  missed: { from: '2026-03-05', to: '2026-03-11', missed: 1, partial: 1 },
  record: { contractEnd: null, memberCount: 2, superAdmin: 'Zhao Lei', createdAt: '2026-03-01T00:00:00Z' },
  consumables: [],
  ...more,
});
