import type { TFunction } from 'i18next';
import type { DateRange, Param } from '../../kernel/filters/search-params.ts';
import { type Control, optionsOf } from './controls.ts';

const most = 3;

/** Text for the value of a filter. */
export function describeValue(param: Param<unknown>, control: Control, value: unknown, t: TFunction<'kit'>): string {
  const labelOf = (one: string) => optionsOf(control)?.find((option) => option.value === one)?.label ?? one;
  switch (param.kind) {
    case 'someOf': {
      const all = (value as readonly string[]).map(labelOf);
      const first = all.slice(0, most).join(t('list.and'));
      return all.length > most ? t('list.others', { values: first, number: all.length }) : first;
    }
    case 'oneOf':
      return labelOf(String(value));
    case 'dates':
      return describeDays(value as DateRange, t);
    default:
      return String(value);
  }
}

function describeDays({ from, to }: DateRange, t: TFunction<'kit'>): string {
  if (from && to) return from === to ? from : t('list.between', { from, to });
  return from ? t('list.from', { day: from }) : t('list.until', { day: to });
}
