import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { ShareWindow } from './window.tsx';

/** Links to one task report. */
export function TaskShare({ reportId, onClose }: { readonly reportId: string; readonly onClose: () => void }) {
  const { t } = useText('sharedReports');
  const query = useCall(sharedReports.list, { params: { id: reportId } });
  return (
    <ShareWindow
      words={{ text: t('share.text'), links: t('share.links'), none: t('share.none') }}
      query={query}
      create={(days) => call(sharedReports.create, { body: { id: reportId, days } })}
      revoke={(id) => call(sharedReports.revoke, { params: { id } })}
      onClose={onClose}
    />
  );
}
