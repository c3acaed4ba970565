import { readingOrder } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** JSON stored as text: these columns are written often and read whole, so PostgreSQL need not parse them. */
export const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
});

/** Name of a record in a language, or in the next one that has it. Null without a record, as after an outer join. */
export const nameColumn = (locale: Locale, names: AnyColumn | SQL): SQL<string> =>
  sql<string>`coalesce(${sql.join(
    readingOrder(locale).map((one) => sql`nullif(${names} ->> ${one}::text, '')`),
    sql`, `,
  )})`;

/** The names in all languages, for a search in them. */
export const allNames = (names: AnyColumn | SQL): SQL =>
  sql`(SELECT string_agg(each.value, chr(10)) FROM jsonb_each_text(${names}) AS each)`;

/** Whether one of the names equals the text. */
export const isNamed = (names: AnyColumn, name: string): SQL =>
  sql`EXISTS (SELECT FROM jsonb_each_text(${names}) AS each WHERE lower(each.value) = lower(${name}))`;
