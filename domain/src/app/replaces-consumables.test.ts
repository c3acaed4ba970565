import { expect, it } from 'vitest';
import { replacesConsumables } from './replaces-consumables.ts';

it.each([
  { role: 'superAdmin', allowed: true },
  { role: 'manager', allowed: true },
  { role: 'operator', allowed: false },
] as const)('[T-23] is $allowed for the role $role', ({ role, allowed }) => {
  expect(replacesConsumables(role)).toBe(allowed);
});
