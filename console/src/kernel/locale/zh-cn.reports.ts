import { figures } from '@botify/text/zh-CN/figures';
import { periodReports } from '@botify/text/zh-CN/period-reports';
import { reportRecipients } from '@botify/text/zh-CN/report-recipients';
import { sharedReports } from '@botify/text/zh-CN/shared-reports';
import { taskReports } from '@botify/text/zh-CN/task-reports';

/** What the pages of reports say, in one file: each of them alone is too small for a trip of its own. */
export const reports = { figures, periodReports, reportRecipients, sharedReports, taskReports };
