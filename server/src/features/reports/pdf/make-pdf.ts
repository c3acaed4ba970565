import { makePeriodPdf } from './make-period-pdf.ts';
import { makeTaskPdf } from './make-task-pdf.ts';
import type { PdfJob } from './pdf-job.ts';

/** Renders a report. Runs in a worker thread. */
export const makePdf = (job: PdfJob): Promise<Buffer> => ('period' in job ? makePeriodPdf(job) : makeTaskPdf(job));
