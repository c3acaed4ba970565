import { figures } from '@botify/text/zh-CN/figures';
import { periodReports } from '@botify/text/zh-CN/period-reports';
import { reportRecipients } from '@botify/text/zh-CN/report-recipients';
import { sharedReports } from '@botify/text/zh-CN/shared-reports';
import { taskReports } from '@botify/text/zh-CN/task-reports';

/** Texts of the report pages in one chunk: each alone is too small for a request. */
export const reports = { figures, periodReports, reportRecipients, sharedReports, taskReports };
