import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import type { Locale } from '@botify/contract/kernel/locale';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { MailBrand } from '../../brand/public.ts';

interface Common {
  readonly seal: Seal;
  readonly fingerprint: string;
  /** Link to the shared report; null when it is not shared. */
  readonly url: string | null;
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly brand: MailBrand;
}

/** A task report. */
export interface TaskPdfJob extends Common {
  readonly report: SharedReport;
  /** Drawn below the track. */
  readonly plan?: DrawnPlan & { readonly png: Uint8Array };
}

/** A daily, weekly or monthly report. */
export interface PeriodPdfJob extends Common {
  readonly period: PeriodDocument;
  /** Name of the account that made it. */
  readonly madeBy?: string;
}

/** Input of a PDF. */
export type PdfJob = TaskPdfJob | PeriodPdfJob;
