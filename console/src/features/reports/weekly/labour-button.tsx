import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { showPart } from '../../../ui/show-part.ts';

const LabourDialog = lazy(whenOnline(() => import('./labour-dialog.tsx').then((module) => ({ default: module.LabourDialog }))));

/** Opens what saved hours and money are reckoned with; only for whoever may change it. */
export function LabourButton() {
  const { t } = useText('periodReports');
  const { data } = useCall(periodReports.labour, {});
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => showPart(() => setOpen(true))}>
        {t('labour.button')}
      </Button>
      <Suspense>{open && data && <LabourDialog labour={data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
