import type pg from 'pg';
import * as Type from 'typebox';
import { Check } from 'typebox/value';

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' });

export const Table = Type.Object({
  name: Name,
  columns: Type.Array(Name),
  /** Undefined: a plain table. */
  partitions: Type.Optional(
    Type.Array(Type.Object({ name: Name, bound: Type.String({ pattern: "^FOR VALUES FROM \\('[^']+'\\) TO \\('[^']+'\\)$" }) })),
  ),
});
export type Table = Type.Static<typeof Table>;

const Migration = Type.Object({ number: Type.Integer(), name: Type.String(), sha256: Type.String() });

/** The first member of a backup: what is in it, and what it takes to restore it. */
export const Manifest = Type.Object({
  product: Type.Literal('botify-manage'),
  format: Type.Integer(),
  createdAt: Type.String(),
  migrations: Type.Array(Migration),
  tables: Type.Array(Table),
  sequences: Type.Array(Type.Object({ name: Name, next: Type.String({ pattern: '^\\d+$' }) })),
  /** Id of the key that encrypts the stored secrets. Undefined: they are plain text. */
  keyId: Type.Optional(Type.String()),
  /** The backup contains that key. */
  hasKey: Type.Boolean(),
  hasVideo: Type.Boolean(),
});
export type Manifest = Type.Static<typeof Manifest>;

/** The counts of the last member. */
export const Counts = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()), files: Type.Integer() });
export type Counts = Type.Static<typeof Counts>;

/** Raised when an older version could not read the file. */
export const backupFormat = 1;

export const isManifest = (value: unknown): value is Manifest => Check(Manifest, value);
export const areCounts = (value: unknown): value is Counts => Check(Counts, value);

/** The tables of the product. Those of the job queue are in another schema and are made again by the start. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; partitions: { name: string; bound: string }[] | null }>(`
    SELECT relname AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
       WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      CASE relkind WHEN 'p' THEN coalesce(
        (SELECT json_agg(json_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid)) ORDER BY part.relname)
         FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = pg_class.oid), '[]') END AS partitions
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`);
  return rows.map(({ name, columns, partitions }) => ({ name, columns, ...(partitions ? { partitions } : {}) }));
}

export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `SELECT (last_value + is_called::integer)::text AS next FROM ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, next: values[0]?.next ?? '1' });
  }
  return sequences;
}

export const readHistory = async (client: pg.ClientBase): Promise<Manifest['migrations']> =>
  (await client.query<Manifest['migrations'][number]>('SELECT number, name, sha256 FROM schema_migration ORDER BY number')).rows;
