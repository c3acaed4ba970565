import { type TaskReportDetail, taskReports } from '@botify/contract/reports/task-reports.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { CorrectionDialog } from '../../../ui/correction-dialog.tsx';

const names = ['actualArea', 'effectiveArea', 'cleanSeconds', 'water', 'electricity'] as const;

/** Corrects the figures of a task report. The page checks the permission. */
export function CorrectReport({ report }: { readonly report: TaskReportDetail }) {
  const { t } = useText('kit');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('correction.title')}
      </Button>
      {open && (
        <CorrectionDialog
          title={t('correction.title')}
          // Meters that the model does not have cannot be corrected.
          fields={names.flatMap((name) =>
            report[name] === null ? [] : [{ name, label: t(`correction.field.${name}`), now: report[name] }],
          )}
          save={async (given, reason) => {
            await call(taskReports.correct, { body: { id: report.id, reason, ...given } });
            saySuccess(t('correction.saved'));
            close();
            await client.invalidateQueries();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
