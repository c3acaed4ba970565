import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** JSON stored as text: these columns are written often and read whole, so PostgreSQL need not parse them. */
export const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
});
