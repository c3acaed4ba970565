import type { Locale } from '@botify/contract/kernel/locale';
import { type Duration, durationParts } from '@botify/domain/format/duration';
import { textFor } from '@botify/text/translate';

const most = 3;

/** A list of names. Intl.ListFormat puts no separator between Chinese ones. */
export const listed = (locale: Locale, names: readonly string[]): string => names.join(textFor(locale)('kit:list.and'));

/** The first few of many names, for errors that are caused by other records. */
export function nameSome(locale: Locale, names: readonly string[], total = names.length): string {
  const shown = listed(locale, names.slice(0, most));
  return total > most ? `${shown} …` : shown;
}

/** A duration as text. */
export function durationWords(t: ReturnType<typeof textFor>, seconds: number): string | undefined {
  const parts: Duration | undefined = durationParts(seconds);
  return parts && t(`units:duration.${parts.key}`, { ...parts });
}
