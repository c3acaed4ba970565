import type { Translate } from '@botify/text/make-translate';
import type { DateRange, Param } from '../../kernel/filters/search-params.ts';
import { type Control, optionsOf } from './controls.ts';

const most = 3;
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Text for the value of a filter. */
export function describeValue(param: Param<unknown>, control: Control, value: unknown, t: Translate<'kit'>): string {
  const options = optionsOf(control);
  // An id without a name, such as that of a deleted site in an old link or a saved view, says nothing to people.
  const nameless = (one: string) => (options && idPattern.test(one) ? t('list.unknownOption') : one);
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? nameless(one);
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

export function describeDays({ from, to }: DateRange, t: Translate<'kit'>): string {
  if (from && to) return from === to ? from : t('list.between', { from, to });
  return from ? t('list.from', { day: from }) : t('list.until', { day: to });
}
