import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { formatNumber } from '@botify/domain/format/number';
import { periodTitle } from '../figure-words.ts';
import type { Sheet } from './sheet.ts';

type Words = Pick<Sheet, 't' | 'locale'>;

export const titleOf = ({ locale }: Words, period: PeriodDocument): string => periodTitle(locale, period);

/** Tenant, sites and machines of the figures. A report of a part of the machines says so. */
export function aboutPeriod({ t }: Words, { tenant, selection }: PeriodDocument): string[] {
  const { siteName, robotName, robotSn, machines, limited } = selection;
  const chosen = [siteName, robotName, robotName === robotSn ? null : robotSn].filter((name) => name !== null);
  const all = limited
    ? t('periodReports:document.some', { count: machines, machines: formatNumber(machines) })
    : t('periodReports:detail.everything');
  return [tenant, ...chosen, ...(robotName !== null || (siteName !== null && !limited) ? [] : [all])];
}

/** What the figures are compared with. */
export function comparedWords({ t }: Words, { report: { inProgress, previous } }: PeriodDocument): string {
  const { from, to } = previous;
  if (from === to) return t(inProgress ? 'periodReports:comparedDaySoFar' : 'periodReports:comparedDay', { day: from });
  return t(inProgress ? 'periodReports:comparedSoFar' : 'periodReports:compared', { from, to });
}
