import { expect, it } from 'vitest';
import { readableChanges } from './readable-changes.ts';

const words = {
  label: { phone: 'Phone', status: 'Status', roles: 'Roles', name: 'Name' },
  value: { status: { active: 'Active', inactive: 'Inactive' }, member: { manager: 'Manager', operator: 'Operator' } },
  inLanguage: (label: string, locale: string) => `${label} (${locale})`,
};

it('labels fields and values', () => {
  const before = { phone: null, status: 'active', roles: ['Manager', 'Operator'] };
  const after = { phone: '13800000000', status: 'inactive', roles: [] };
  expect(readableChanges(words, { act: 'update', before, after })).toEqual([
    { key: 'phone', label: 'Phone', before: [], after: ['13800000000'] },
    { key: 'status', label: 'Status', before: ['Active'], after: ['Inactive'] },
    { key: 'roles', label: 'Roles', before: ['Manager', 'Operator'], after: [] },
  ]);
});

it('labels the role of a member, but no other value that equals one', () => {
  const before = { name: null };
  const after = { name: 'manager' };
  expect(readableChanges(words, { act: 'changeMembers', before, after })).toEqual([
    { key: 'name', label: 'name', before: [], after: ['Manager'] },
  ]);
  expect(readableChanges(words, { act: 'update', before, after })).toEqual([
    { key: 'name', label: 'Name', before: [], after: ['manager'] },
  ]);
});

it('shows values without a label as they are and omits empty fields', () => {
  const after = { constructor: 1, 'KAS-1:2.x': true, nested: { a: [1] }, status: 'toString', phone: '' };
  expect(readableChanges(words, { act: 'create', before: null, after }).map(({ label, after: now }) => [label, now])).toEqual([
    ['constructor', ['1']],
    ['KAS-1:2.x', ['true']],
    ['nested', ['{"a":[1]}']],
    ['Status', ['toString']],
  ]);
});

it('[T-50] labels a text in each language by itself', () => {
  const before = { name: { 'zh-CN': '夜班', 'en-US': 'Night' } };
  const after = { name: { 'zh-CN': '夜班', 'en-US': 'Night shift', 'fr-FR': 'Nuit' } };
  expect(readableChanges(words, { act: 'update', before, after })).toEqual([
    { key: 'name.zh-CN', label: 'Name (zh-CN)', before: ['夜班'], after: ['夜班'] },
    { key: 'name.en-US', label: 'Name (en-US)', before: ['Night'], after: ['Night shift'] },
    { key: 'name.fr-FR', label: 'Name (fr-FR)', before: [], after: ['Nuit'] },
  ]);
});
