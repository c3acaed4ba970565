import type { Recipient } from '@botify/contract/subscriptions/report-recipients.contract';
import { fixedId } from '../../../testing/fixed-id.ts';

export const someRecipient = (more: Partial<Recipient> = {}): Recipient => ({
  id: fixedId(1),
  accountId: null,
  hour: 8,
  email: 'reader@customer.example',
  name: 'Reader',
  timeZone: 'Asia/Shanghai',
  frequency: 'daily',
  language: 'en-US',
  siteIds: [],
  robotSns: [],
  attachXlsx: false,
  siteNames: [],
  state: 'active',
  ownerName: 'Lin',
  owned: true,
  nextAt: null,
  last: null,
  createdAt: '2026-03-01T00:00:00Z',
  version: 1,
  ...more,
});
