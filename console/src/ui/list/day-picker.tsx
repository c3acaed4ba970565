import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import type { DateRange } from '../../kernel/filters/search-params.ts';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';

interface Props {
  readonly value: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Calendar for a date range. Lazy, because it is large. */
export function DayPicker({ value, onChoose }: Props) {
  const { t } = useText('kit');
  const [days, setDays] = useState<[string | null, string | null]>([value.from ?? null, value.to ?? null]);
  return (
    <DatesProvider settings={{ locale: storedLocale() === 'zh-CN' ? 'zh-cn' : 'en', firstDayOfWeek: 1 }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        // Red is reserved for errors.
        weekendDays={[]}
        monthLabelFormat={t('list.month')}
        ariaLabels={{
          nextMonth: t('detail.calendar.nextMonth'),
          previousMonth: t('detail.calendar.previousMonth'),
          nextYear: t('detail.calendar.nextYear'),
          previousYear: t('detail.calendar.previousYear'),
          nextDecade: t('detail.calendar.nextDecade'),
          previousDecade: t('detail.calendar.previousDecade'),
        }}
        {...((value.to ?? value.from) ? { defaultDate: value.to ?? value.from } : {})}
        value={days}
        onChange={([from, to]) => {
          setDays([from, to]);
          if (from && to) onChoose({ from, to });
        }}
      />
    </DatesProvider>
  );
}
