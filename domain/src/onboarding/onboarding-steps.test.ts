import type { OnboardingStep } from '@botify/contract/onboarding/onboarding.contract';
import { expect, it } from 'vitest';
import { stepsFor } from './onboarding-steps.ts';

const manager = new Set(['app:project:edit', 'robot:enrol', 'user:management:edit', 'notice:robot']);
const admin = new Set([...manager, 'tenant:management:edit']);
const doneIf = (...steps: OnboardingStep[]) => ({
  tenant: steps.includes('tenant'),
  site: steps.includes('site'),
  machine: steps.includes('machine'),
  colleague: steps.includes('colleague'),
  alerts: steps.includes('alerts'),
});
const nothing = { permissions: manager, providerStaff: false, dismissed: false, done: doneIf() };
const namesOf = (steps: ReturnType<typeof stepsFor>) => steps.map(({ step, done }) => (done ? `${step} ✓` : step));

it('[T-30] lists the steps that the permissions allow, the done ones marked', () => {
  expect(namesOf(stepsFor({ ...nothing, permissions: admin, providerStaff: true }))).toEqual([
    'tenant',
    'site',
    'machine',
    'colleague',
    'alerts',
  ]);
  expect(namesOf(stepsFor({ ...nothing, done: doneIf('site') }))).toEqual(['site ✓', 'machine', 'colleague', 'alerts']);
  expect(namesOf(stepsFor({ ...nothing, permissions: new Set(['robot:enrol']) }))).toEqual(['machine']);
});

it.each([
  { because: 'everything it can do is done', input: { done: doneIf('site', 'machine', 'colleague', 'alerts') } },
  { because: 'the account dismissed it', input: { dismissed: true } },
  { because: 'the account sets nothing up', input: { permissions: new Set(['notice:robot', 'robot:manager']) } },
])('[T-30] is empty when $because', ({ input }) => {
  expect(stepsFor({ ...nothing, ...input })).toEqual([]);
});

it('[T-30] offers tenants to staff of the provider only', () => {
  expect(namesOf(stepsFor({ ...nothing, permissions: admin }))).not.toContain('tenant');
});
