import 'dayjs/locale/zh-cn';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';

const locales = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const;

/** Props common to all calendars. */
export function useCalendar() {
  const { t } = useText('kit');
  return {
    locale: locales[storedLocale()],
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
