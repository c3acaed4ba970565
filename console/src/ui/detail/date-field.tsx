import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import 'dayjs/locale/zh-cn';
import { contentOfPage } from './content-of-page.ts';
import { parseDay } from './parse-day.ts';

const calendars = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const;

/** A date, typed or picked. */
export function DateField(props: DateInputProps) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  return (
    <div data-open={open || undefined}>
      <DateInput
        {...props}
        locale={calendars[storedLocale()]}
        firstDayOfWeek={1}
        // Red is reserved for errors.
        weekendDays={[]}
        monthLabelFormat={t('detail.calendar.month')}
        yearLabelFormat={t('detail.calendar.year')}
        valueFormat="YYYY-MM-DD"
        placeholder={t('detail.dayShape')}
        dateParser={parseDay}
        hideOutsideDates
        popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false), portalProps: { target: contentOfPage() } }}
        ariaLabels={{
          nextMonth: t('detail.calendar.nextMonth'),
          previousMonth: t('detail.calendar.previousMonth'),
          nextYear: t('detail.calendar.nextYear'),
          previousYear: t('detail.calendar.previousYear'),
          nextDecade: t('detail.calendar.nextDecade'),
          previousDecade: t('detail.calendar.previousDecade'),
        }}
      />
    </div>
  );
}
