import type { PeriodChoice, PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { errorSum } from './error-sum.ts';
import { periodOf } from './periods.ts';

/** The same report always has the same choice: a range grows to whole periods, and the details are those of one period. */
export function wholeChoice({
  grain,
  from,
  to,
  siteId,
  robotSn,
  detail = false,
}: PeriodChoice): Required<Pick<PeriodChoice, 'detail'>> & PeriodChoice {
  const first = periodOf(from, grain);
  const last = detail ? first : periodOf(to, grain);
  return { grain, from: first.from, to: last.to, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}), detail };
}

/** The details of a day are too short for charts. A range without cleaning has them if there were errors. */
export const showsCharts = ({ grain, detail = false }: Pick<PeriodChoice, 'grain' | 'detail'>, total: PeriodFigures): boolean =>
  detail ? grain !== 'day' && total.runs > 0 : total.runs > 0 || errorSum(total) > 0;

/** Must change with the fields of a document. */
const version = 'period-report.1';

/** Canonical text that is signed: everything that the document shows, with sorted keys. */
export const sealedPeriod = (period: PeriodDocument): string => JSON.stringify({ version, period }, inOrder);

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
