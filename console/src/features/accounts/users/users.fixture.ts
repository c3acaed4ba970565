import type { User, users } from '@botify/contract/accounts/accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { fixedId } from '../../../testing/fixed-id.ts';

const top = { id: fixedId(1), parentId: null, name: 'Harbour' };
export const garages = { id: fixedId(2), parentId: top.id, name: 'Garages' };
export const operatorRole = { id: fixedId(3), name: 'Operator', number: 50 };

export const choices: Result<typeof users.choices> = { orgs: [top, garages], roles: [operatorRole], groups: [], types: [2, 3] };

export const someUser = (more: Partial<User> = {}): User => ({
  id: fixedId(10),
  username: 'wei@harbour.example',
  email: 'wei@harbour.example',
  name: 'Wei',
  phone: '13900001001',
  type: 2,
  status: 'active',
  jobTitle: null,
  orgId: garages.id,
  orgName: garages.name,
  groupId: null,
  groupName: null,
  roles: [operatorRole],
  createdAt: '2026-03-01T00:00:00Z',
  lastLoginAt: null,
  secondFactor: false,
  invitation: null,
  version: 1,
  editable: true,
  ...more,
});
