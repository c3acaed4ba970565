import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { storedLocale } from '../../kernel/locale.ts';
import { useText } from '../../kernel/text.ts';
import 'dayjs/locale/zh-cn';
import { parseDay } from './parse-day.ts';

const calendars = { 'zh-CN': { locale: 'zh-cn', firstDayOfWeek: 1 }, 'en-US': { locale: 'en', firstDayOfWeek: 0 } } as const;

/** A day, typed or picked. */
export function DateField(props: DateInputProps) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  return (
    <div data-open={open || undefined}>
      <DateInput
        {...props}
        {...calendars[storedLocale()]}
        valueFormat="YYYY-MM-DD"
        placeholder={t('detail.dayShape')}
        dateParser={parseDay}
        popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
        ariaLabels={{
          nextMonth: t('detail.calendar.nextMonth'),
          previousMonth: t('detail.calendar.previousMonth'),
          nextYear: t('detail.calendar.nextYear'),
          previousYear: t('detail.calendar.previousYear'),
          nextDecade: t('detail.calendar.nextDecade'),
          previousDecade: t('detail.calendar.previousDecade'),
          monthLevelControl: t('detail.calendar.chooseMonth'),
          yearLevelControl: t('detail.calendar.chooseYear'),
        }}
      />
    </div>
  );
}
