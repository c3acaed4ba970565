import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import type { Locale } from '@botify/contract/kernel/locale';
import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { MailBrand } from '../../brand/public.ts';

/** Input of a PDF. */
export interface PdfJob {
  readonly report: SharedReport;
  readonly seal: Seal;
  readonly fingerprint: string;
  /** Link to the shared report; null when it is not shared. */
  readonly url: string | null;
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly brand: MailBrand;
  /** Drawn below the track. */
  readonly plan?: DrawnPlan & { readonly png: Uint8Array };
}
