import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useCalendar } from '../use-calendar.ts';
import { parseDay } from './parse-day.ts';
import { contentOfPage } from './section-frame.tsx';

/** A date, typed or picked. */
export function DateField(props: DateInputProps) {
  const { t } = useText('kit');
  const calendar = useCalendar();
  const [open, setOpen] = useState(false);
  return (
    <div data-open={open || undefined}>
      <DateInput
        {...props}
        {...calendar}
        monthLabelFormat={t('detail.calendar.month')}
        yearLabelFormat={t('detail.calendar.year')}
        valueFormat="YYYY-MM-DD"
        placeholder={t('detail.dayShape')}
        dateParser={parseDay}
        popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false), portalProps: { target: contentOfPage() } }}
      />
    </div>
  );
}
