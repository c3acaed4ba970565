import dayjs from 'dayjs';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';

const known = new Set<string>();

/** Adds the names of months and weekdays to dayjs, which the calendars use and which would need a file per language. */
export function calendarNames(locale: string): string {
  // dayjs finds names in lower case only.
  const name = locale.toLowerCase();
  if (known.has(name)) return name;
  known.add(name);
  const namesOf = (options: Intl.DateTimeFormatOptions, days: readonly number[]) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return days.map((day) => format(day));
  };
  const everyMonth = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month));
  // The first of January 2023 is a Sunday.
  const everyWeekday = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
  const weekdaysShort = namesOf({ weekday: 'short' }, everyWeekday);
  dayjs.locale(
    {
      name,
      months: namesOf({ month: 'long' }, everyMonth),
      monthsShort: namesOf({ month: 'short' }, everyMonth),
      weekdays: namesOf({ weekday: 'long' }, everyWeekday),
      weekdaysShort,
      // Two letters, or the character that differs.
      weekdaysMin: weekdaysShort.map((weekday) => (/\p{Script=Han}/u.test(weekday) ? weekday.slice(-1) : weekday.slice(0, 2))),
      formats: {},
      relativeTime: {},
    },
    undefined,
    true,
  );
  return name;
}

/** Props common to all calendars. */
export function useCalendar() {
  const { t } = useText('kit');
  return {
    locale: calendarNames(storedLocale()),
    firstDayOfWeek: 1 as const,
    // Red is reserved for errors.
    weekendDays: [],
    hideOutsideDates: true,
    ariaLabels: {
      nextMonth: t('detail.calendar.nextMonth'),
      previousMonth: t('detail.calendar.previousMonth'),
      nextYear: t('detail.calendar.nextYear'),
      previousYear: t('detail.calendar.previousYear'),
      nextDecade: t('detail.calendar.nextDecade'),
      previousDecade: t('detail.calendar.previousDecade'),
    },
  };
}
