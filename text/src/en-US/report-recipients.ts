import type { Words } from '../words.ts';
import type { reportRecipients as chinese } from '../zh-CN/report-recipients.ts';

/** Who gets reports by mail, and the page at the end of the link in them. */
export const reportRecipients: Words<typeof chinese> = {};
