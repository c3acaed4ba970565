import type { Words } from '../words.ts';
import type { alertMessages as chinese } from '../zh-CN/alert-messages.ts';

/** Mails and text messages about what happens to machines. */
export const alertMessages: Words<typeof chinese> = {};
