import { AppError } from './app-error.ts';

/** The one name of a time zone, whatever a browser calls it; undefined when there is none of that name. */
export function zoneNamed(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The zone that somebody wants times written in, or days meant in. */
export function knownZone(timeZone: string): string {
  const name = zoneNamed(timeZone);
  if (name === undefined) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
