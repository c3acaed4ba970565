import type { Words } from '../words.ts';
import type { onboarding as chinese } from '../zh-CN/onboarding.ts';

/** First steps after setup. */
export const onboarding: Words<typeof chinese> = {
  title: 'First steps',
  progress: '{{done}} of {{total}} done',
  dismiss: 'Hide',
  dismissed: 'First steps hidden for your account',
  done: 'Done',
  waiting: 'Waiting for {{robotSn}}',
  step: {
    tenant: { title: 'Create a tenant', why: 'Each customer has a separate tenant with separate data.' },
    site: { title: 'Add a site', why: 'Machines, reports and permissions are organized by site.' },
    machine: { title: 'Connect a machine', why: 'Enroll a machine and wait for its first message.' },
    colleague: { title: 'Invite a colleague', why: 'With an account for each person, the audit log shows who did what.' },
    alerts: { title: 'Set up notifications', why: 'Get an email or a text message when a machine has an error.' },
  },
};
