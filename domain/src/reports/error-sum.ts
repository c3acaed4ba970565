import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';

/** Errors of all levels. */
export const errorSum = ({ errors }: Pick<PeriodFigures, 'errors'>): number => noticeLevels.reduce((sum, level) => sum + errors[level], 0);
