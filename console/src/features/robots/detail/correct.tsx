import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type DayFigures, figures } from '@botify/contract/robots/figures.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { CorrectionDialog } from '../../../ui/correction-dialog.tsx';
import { DateField } from '../../../ui/detail/date-field.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';

interface Props {
  readonly robotSn: RobotSn;
  readonly timeZone: string | null;
  readonly onClose: () => void;
}

const names = ['area', 'cleanSeconds', 'manualArea', 'manualSeconds', 'runSeconds', 'distance', 'water', 'electricity'] as const;

/** Corrects what the machine did on one day. */
export function RobotDetailCorrect({ robotSn, timeZone, onClose }: Props) {
  const { t } = useText('kit');
  const client = useQueryClient();
  const [day, setDay] = useState(() => formatTimestamp(new Date(), timeZone ?? 'UTC', '{y}-{m}-{d}') ?? '');
  const [total, setTotal] = useState(true);
  const stored = useCall(figures.ofDay, { query: { robotSn, day } });
  return (
    <CorrectionDialog
      title={t('correction.title')}
      fields={names.map((name: keyof DayFigures) => ({ name, label: t(`correction.field.${name}`), now: stored.data?.[name] }))}
      before={
        <>
          <DateField label={t('correction.day')} value={day} onChange={(value) => value && setDay(value)} />
          {stored.error && <WarningNote>{stored.error.message}</WarningNote>}
        </>
      }
      after={
        <Checkbox
          label={t('correction.total')}
          description={t('correction.totalHint')}
          checked={total}
          onChange={({ currentTarget }) => setTotal(currentTarget.checked)}
        />
      }
      save={async (given, reason) => {
        await call(figures.correctDay, { body: { robotSn, day, total, reason, ...given } });
        saySuccess(t('correction.saved'));
        onClose();
        await client.invalidateQueries();
      }}
      onClose={onClose}
    />
  );
}
