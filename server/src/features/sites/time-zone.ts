import { AppError } from '../../kernel/app-error.ts';
import { zoneNamed } from '../../kernel/known-zone.ts';

const known: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Browsers do not agree on the name of every zone (Asia/Kolkata, Asia/Calcutta): any of them is taken, one of them is kept. */
export function keptTimeZone(given: string): string {
  const name = zoneNamed(given);
  if (name === undefined || !known.has(name)) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
