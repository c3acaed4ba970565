import { addressOf, setting } from './setting-readers.ts';

const database = {
  read: addressOf('postgres:', 'postgresql:'),
  expects: 'an address such as postgres://user:password@host:5432/name',
};

/** An existing PostgreSQL instead of the embedded one. */
export const databaseSettings = {
  DATABASE_URL: setting<string | undefined>({
    about: 'An existing PostgreSQL 15 or later instead of the embedded one',
    unset: undefined,
    ...database,
  }),
  DATABASE_DIRECT_URL: setting<string | undefined>({
    about: 'The same PostgreSQL without the connection pooler of DATABASE_URL; see docs/database.md',
    unset: undefined,
    ...database,
  }),
  DATABASE_READ_URL: setting<string | undefined>({
    about: 'A streaming replica of the database, which reports are read from; see docs/database.md',
    unset: undefined,
    ...database,
  }),
};
