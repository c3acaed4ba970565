import { expect, it } from 'vitest';
import { readableChanges } from './readable-changes.ts';

const words = {
  label: { phone: 'Phone', status: 'Status', roles: 'Roles', name: 'Name' },
  value: { status: { active: 'Active', inactive: 'Inactive' }, member: { manager: 'Manager', operator: 'Operator' } },
};

it('puts fields and what they hold into words', () => {
  const before = { phone: null, status: 'active', roles: ['Manager', 'Operator'] };
  const after = { phone: '13800000000', status: 'inactive', roles: [] };
  expect(readableChanges(words, { act: 'update', before, after })).toEqual([
    { key: 'phone', label: 'Phone', before: [], after: ['13800000000'] },
    { key: 'status', label: 'Status', before: ['Active'], after: ['Inactive'] },
    { key: 'roles', label: 'Roles', before: ['Manager', 'Operator'], after: [] },
  ]);
});

it('translates a role of a member, but nothing that merely looks like one', () => {
  const before = { name: null };
  const after = { name: 'manager' };
  expect(readableChanges(words, { act: 'changeMembers', before, after })).toEqual([
    { key: 'name', label: 'name', before: [], after: ['Manager'] },
  ]);
  expect(readableChanges(words, { act: 'update', before, after })).toEqual([
    { key: 'name', label: 'Name', before: [], after: ['manager'] },
  ]);
});

it('shows what it has no words for as it is, and leaves out what says nothing', () => {
  const after = { constructor: 1, 'KAS-1:2.x': true, nested: { a: [1] }, status: 'toString', phone: '' };
  expect(readableChanges(words, { act: 'create', before: null, after }).map(({ label, after: now }) => [label, now])).toEqual([
    ['constructor', ['1']],
    ['KAS-1:2.x', ['true']],
    ['nested', ['{"a":[1]}']],
    ['Status', ['toString']],
  ]);
});
