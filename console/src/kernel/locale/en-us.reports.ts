import { figures } from '@botify/text/en-US/figures';
import { periodReports } from '@botify/text/en-US/period-reports';
import { reportRecipients } from '@botify/text/en-US/report-recipients';
import { sharedReports } from '@botify/text/en-US/shared-reports';
import { taskReports } from '@botify/text/en-US/task-reports';

/** Texts of the report pages in one chunk: each alone is too small for a request. */
export const reports = { figures, periodReports, reportRecipients, sharedReports, taskReports };
