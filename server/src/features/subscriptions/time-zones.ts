import { AppError } from '../../kernel/app-error.ts';
import { zoneNamed } from '../../kernel/known-zone.ts';

export const everyZone: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
const known: ReadonlySet<string> = new Set(everyZone);

/** Whatever a browser calls a zone, one name of it is kept: one that the dictionary offers. */
export function requireZone(given: string): string {
  const name = zoneNamed(given.trim());
  if (name === undefined || !known.has(name)) throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  return name;
}
