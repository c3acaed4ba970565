import { figures } from '@botify/text/en-US/figures';
import { periodReports } from '@botify/text/en-US/period-reports';
import { reportRecipients } from '@botify/text/en-US/report-recipients';
import { sharedReports } from '@botify/text/en-US/shared-reports';
import { taskReports } from '@botify/text/en-US/task-reports';

/** What the pages of reports say, in one file: each of them alone is too small for a trip of its own. */
export const reports = { figures, periodReports, reportRecipients, sharedReports, taskReports };
