import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

/** First steps in a new installation or tenant, in their order. */
export const onboardingSteps = ['tenant', 'site', 'machine', 'colleague', 'alerts'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboarding = {
  get: endpoint({
    method: 'GET',
    path: '/authority/onboarding',
    access: 'signedIn',
    summary: 'First steps that this account can take; none when all are done or the list was dismissed',
    result: Type.Object({
      steps: Type.Array(Type.Object({ step: Type.Enum(onboardingSteps), done: Type.Boolean() })),
      waitingFor: Nullable(RobotSn, { description: 'The newest machine that never sent anything, while no machine did' }),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/authority/onboarding/restore',
    access: 'signedIn',
    summary: 'Show the first steps to this account again',
    result: Type.Null(),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/authority/onboarding/dismiss',
    access: 'signedIn',
    summary: 'Never show the first steps to this account again',
    result: Type.Null(),
  }),
};
