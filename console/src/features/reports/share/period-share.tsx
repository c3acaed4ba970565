import { type PeriodShare as Link, type PeriodChoice, periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { usePeriodTitle } from '../period/text.ts';
import { ShareWindow } from './window.tsx';

interface Props {
  readonly choice: PeriodChoice;
  readonly onClose: () => void;
}

/** Links to days, weeks and months. Ranges change with the day, so the list has the links of all of them. */
export function PeriodShare({ choice, onClose }: Props) {
  const { t } = useText('sharedReports');
  const { t: reports } = useText('periodReports');
  const titleOf = usePeriodTitle();
  const query = useCall(periodDocuments.shares, {});
  const nameOf = ({ period, siteName, robotName }: Link) =>
    [reports(`file.${period.grain}`), titleOf(period), siteName, robotName].filter(Boolean).join(' · ');
  return (
    <ShareWindow
      words={{ text: t('share.periodText'), links: t('share.periodLinks'), none: t('share.noPeriods') }}
      query={query}
      nameOf={nameOf}
      create={(days) => call(periodDocuments.share, { body: { ...choice, days } })}
      revoke={(id) => call(periodDocuments.revoke, { params: { id } })}
      onClose={onClose}
    />
  );
}
