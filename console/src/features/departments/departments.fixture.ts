import type { Department } from '@botify/contract/departments/departments.contract';
import { fixedId } from '../../testing/fixed-id.ts';

const department = (number: number, name: string, parent: number | null, more: Partial<Department> = {}): Department => ({
  id: fixedId(number),
  parentId: parent === null ? null : fixedId(parent),
  name,
  sequence: number,
  version: 1,
  userCount: 1,
  robotCount: 2,
  holdsAll: false,
  editable: true,
  ...more,
});

export const harbour = department(1, 'Harbour', null, { holdsAll: true, editable: false });
export const garages = department(2, 'Garages', 1);
export const eastTeam = department(3, 'East team', 2);
export const offices = department(4, 'Offices', 1);
/** In tree order, parents before children, as the server sends them. */
export const tree: Department[] = [harbour, garages, eastTeam, offices];
