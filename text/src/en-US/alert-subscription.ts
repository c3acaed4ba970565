import type { Words } from '../words.ts';
import type { alertSubscription as chinese } from '../zh-CN/alert-subscription.ts';

/** How somebody wants to be told about machines. */
export const alertSubscription: Words<typeof chinese> = {};
