import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import type { DateRange } from '../../kernel/filters/search-params.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useCalendar } from '../use-calendar.ts';

interface Props {
  readonly value: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Calendar for a date range. Lazy, because it is large. */
export function DayPicker({ value, onChoose }: Props) {
  const { t } = useText('kit');
  const calendar = useCalendar();
  const [days, setDays] = useState<[string | null, string | null]>([value.from ?? null, value.to ?? null]);
  return (
    <DatePicker
      {...calendar}
      type="range"
      allowSingleDateInRange
      monthLabelFormat={t('list.month')}
      {...((value.to ?? value.from) ? { defaultDate: value.to ?? value.from } : {})}
      value={days}
      onChange={([from, to]) => {
        setDays([from, to]);
        if (from && to) onChoose({ from, to });
      }}
    />
  );
}
