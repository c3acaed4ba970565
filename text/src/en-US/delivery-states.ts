import type { Words } from '../words.ts';
import type { deliveryStates as chinese } from '../zh-CN/delivery-states.ts';

/** Delivery states. */
export const deliveryStates: Words<typeof chinese> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  retrying: 'Retrying',
  bounced: 'Bounced',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  skipped: 'Not sent',
};
