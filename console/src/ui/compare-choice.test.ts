import { expect, it } from 'vitest';
import { chooseAll, differing, firstChoice, resolve } from './compare-choice.ts';

const base = { name: 'Lin', phone: '1', roles: ['a'], note: null as string | null };

it('[A-01] lists only fields that differ', () => {
  const theirs = { ...base, name: 'Li', note: '' };
  const mine = { ...base, phone: '2', roles: ['a'] };
  expect(differing(['name', 'phone', 'roles', 'note'], theirs, mine)).toEqual(['name', 'phone']);
});

it('[A-01] defaults to the side that changed a field, and to mine if both did', () => {
  const theirs = { ...base, name: 'Li', phone: '9' };
  const mine = { ...base, phone: '2', roles: ['b'] };
  const names = ['name', 'phone', 'roles', 'note'] as const;
  const chosen = firstChoice(names, base, theirs, mine);
  expect(chosen).toEqual({ name: 'theirs', phone: 'mine', roles: 'mine' });
  expect(resolve([...names], chosen, theirs, mine)).toEqual({ ...base, name: 'Li', phone: '2', roles: ['b'] });
});

it('[A-01] defaults to mine without a common base', () => {
  const [theirs, mine] = [{ ...base, name: 'Li' }, base];
  expect(firstChoice(['name'], undefined, theirs, mine)).toEqual({ name: 'mine' });
  expect(resolve(['name'], chooseAll(['name'], 'theirs'), theirs, mine).name).toBe('Li');
});

it('compares and takes over parts of a field by themselves', () => {
  const names = ['name.zh-CN', 'name.en-US'];
  const [theirs, mine] = [
    { name: { 'zh-CN': '丁', 'en-US': 'D' }, size: 1 },
    { name: { 'zh-CN': '甲', 'en-US': 'A' }, size: 2 },
  ];
  const base = { name: { 'zh-CN': '甲', 'en-US': 'B' }, size: 2 };
  const chosen = firstChoice(names, base, theirs, mine);
  expect(chosen).toEqual({ 'name.zh-CN': 'theirs', 'name.en-US': 'mine' });
  expect(resolve(names, chosen, theirs, mine)).toEqual({ name: { 'zh-CN': '丁', 'en-US': 'A' }, size: 2 });
});
