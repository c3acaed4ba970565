import type { MissedRow } from '@botify/contract/reports/period-reports.contract';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import type { Column } from '../../../ui/list/column.ts';
import { usePeriodLabel } from '../period/label.ts';
import { PeriodMachine } from '../period/machine.tsx';
import { MissedCause } from '../period/missed-cause.tsx';
import { MissedTag } from '../period/missed-tag.tsx';

export function useMissedColumns(): readonly Column<MissedRow, never>[] {
  const { t } = useText('periodReports');
  const label = usePeriodLabel();
  return useMemo(
    () => [
      { id: 'machine', head: t('column.machine'), cell: (row) => <PeriodMachine {...row} />, width: 240 },
      { id: 'day', head: t('column.period.day'), cell: ({ day }) => label('day', { from: day, to: day }) },
      { id: 'state', head: t('column.state'), cell: ({ state }) => <MissedTag state={state} /> },
      { id: 'expected', head: t('column.expected'), cell: ({ expected }) => expected, numeric: true, hint: t('missed.how') },
      { id: 'runs', head: t('column.begun'), cell: ({ runs }) => runs, numeric: true },
      { id: 'completed', head: t('column.completed'), cell: ({ completed }) => completed, numeric: true },
      { id: 'cause', head: t('column.cause'), cell: (row) => <MissedCause {...row} />, width: 360, hint: t('missed.causeHint') },
      { id: 'site', head: t('column.site'), cell: ({ siteName }) => siteName ?? t('noSite'), width: 200 },
      { id: 'model', head: t('column.model'), cell: ({ modelNum }) => modelNum, extra: true },
    ],
    [label, t],
  );
}
