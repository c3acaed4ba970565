import { AppError } from './app-error.ts';

/** The canonical name of a time zone; undefined if it is unknown. */
export function zoneNamed(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The canonical name of the requested time zone; rejects unknown ones. */
export function knownZone(timeZone: string): string {
  const name = zoneNamed(timeZone);
  if (name === undefined) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
