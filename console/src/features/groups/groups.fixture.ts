import type { Group } from '@botify/contract/groups/groups.contract';
import { fixedId } from '../../testing/fixed-id.ts';

export const someGroup = (number: number, name: string, parent: number | null = null, more: Partial<Group> = {}): Group => ({
  id: fixedId(number),
  parentId: parent === null ? null : fixedId(parent),
  name,
  type: 'client',
  sequence: number,
  version: 1,
  userCount: 0,
  robotCount: 2,
  appAccountCount: 0,
  siteCount: 0,
  editable: true,
  ...more,
});

export const owner = someGroup(1, 'Owner');
export const tower = someGroup(2, 'Tower', 1);
export const other = someGroup(3, 'Other');

/** Machines to select; the group holds the first two. */
export const machines = [1, 2, 3].map((number) => ({
  id: `CB1900-000${number}`,
  name: `No. ${number}`,
  note: `CB1900-000${number}`,
  held: number < 3,
}));
