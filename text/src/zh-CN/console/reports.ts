import { figures } from '../figures.ts';
import { periodReports } from '../period-reports.ts';
import { reportRecipients } from '../report-recipients.ts';
import { sharedReports } from '../shared-reports.ts';
import { taskReports } from '../task-reports.ts';

/** Texts of the report pages in one chunk: each alone is too small for a request. */
export const words = { figures, periodReports, reportRecipients, sharedReports, taskReports };
