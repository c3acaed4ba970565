import { type Figure, isMeasured } from './measured.ts';
import { formatNumber } from './number.ts';

/** The key selects the text; the parts are its placeholders. */
export type Duration =
  | { readonly key: 'seconds'; readonly seconds: string }
  | { readonly key: 'minutes'; readonly minutes: string }
  | { readonly key: 'hours'; readonly hours: string }
  | { readonly key: 'hoursMinutes'; readonly hours: string; readonly minutes: string };

/**
 * Rounded to the displayed unit, so that 59.6 seconds are a minute and never 60 seconds. Hours are not converted to days, because
 * reports add them up.
 */
export function durationParts(seconds: Figure): Duration | undefined {
  if (!isMeasured(seconds) || seconds < 0) return undefined;
  if (Math.round(seconds) < 60) return { key: 'seconds', seconds: formatNumber(Math.round(seconds)) };
  const all = Math.round(seconds / 60);
  if (all < 60) return { key: 'minutes', minutes: formatNumber(all) };
  const hours = formatNumber(Math.floor(all / 60));
  return all % 60 === 0 ? { key: 'hours', hours } : { key: 'hoursMinutes', hours, minutes: formatNumber(all % 60) };
}
