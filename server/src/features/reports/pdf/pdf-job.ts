import type { Locale } from '@botify/contract/kernel/locale';
import type { Seal, SharedReport } from '@botify/contract/reports/shared-reports.contract';

/** Everything a document is made from. */
export interface PdfJob {
  readonly report: SharedReport;
  readonly seal: Seal;
  readonly fingerprint: string;
  /** Where the same report can be read; null when it was not shared. */
  readonly url: string | null;
  readonly locale: Locale;
  readonly madeAt: Date;
}
