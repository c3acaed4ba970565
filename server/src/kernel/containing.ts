import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Rows that contain what people search for: text, not a pattern. Nothing typed finds everything. */
export function containing(keyword: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const words = keyword?.trim();
  if (!words) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)));
}
