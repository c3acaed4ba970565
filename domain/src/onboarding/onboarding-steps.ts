import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { OnboardingStep } from '@botify/contract/onboarding/onboarding.contract';
import { onboardingSteps } from '@botify/contract/onboarding/onboarding.contract';

/** What it takes to do a step. Only staff of the provider hold the first one. */
const needed: Readonly<Record<OnboardingStep, PermissionCode>> = {
  tenant: 'tenant:management:edit',
  site: 'app:project:edit',
  machine: 'robot:enrol',
  colleague: 'user:management:edit',
  alerts: 'notice:robot',
};

interface Input {
  readonly permissions: ReadonlySet<string>;
  readonly providerStaff: boolean;
  readonly dismissed: boolean;
  readonly done: Readonly<Record<OnboardingStep, boolean>>;
}

/** Everyone can subscribe to alerts, but the list is for those who set things up. */
export const setsUp = (permissions: ReadonlySet<string>): boolean =>
  onboardingSteps.some((step) => step !== 'alerts' && permissions.has(needed[step]));

/** The first steps an account can take; none when all of them are done. */
export function stepsFor({ permissions, providerStaff, dismissed, done }: Input): { step: OnboardingStep; done: boolean }[] {
  if (dismissed || !setsUp(permissions)) return [];
  const steps = onboardingSteps
    .filter((step) => permissions.has(needed[step]) && (step !== 'tenant' || providerStaff))
    .map((step) => ({ step, done: done[step] }));
  return steps.every((one) => one.done) ? [] : steps;
}
