import type { Words } from '../words.ts';
import type { reportMail as chinese } from '../zh-CN/report-mail.ts';

/** The mails with daily and weekly reports. */
export const reportMail: Words<typeof chinese> = {};
