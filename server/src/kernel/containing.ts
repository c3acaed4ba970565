import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Condition for rows that contain the keyword as plain text, not as a pattern. An empty keyword matches all rows. */
export function containing(keyword: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const words = keyword?.trim();
  if (!words) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as AnyColumn, pattern)));
}
