import { sql } from 'drizzle-orm';
import type { AccessFixture } from '../access-matrix/access-fixture.ts';
import type { Kind } from '../access-matrix/kinds.ts';
import type { TestServer } from '../test-server.ts';
import { Sample } from './hostile-values.ts';

const other = 'lotus';
/** Appended to every name of the other tenant. */
const mark = '§lotus§';
const named = ['name', 'nick_name', 'remark', 'note', 'program_name', 'creator_name', 'address', 'brand'];

/** Its names are on the login page of the tenant, for everybody. */
const publicTable = 'tenant_brand';

/** A tenant that the callers have no access to: its rows must neither appear in a response nor change. */
export class OtherTenant {
  readonly ids: readonly Sample[];
  readonly #server: TestServer;
  readonly #known: ReadonlySet<string>;
  readonly #serials: readonly string[];
  readonly #before: Readonly<Record<string, string>>;

  private constructor(server: TestServer, ids: Sample[], serials: string[], before: Record<string, string>) {
    this.#server = server;
    this.ids = ids;
    this.#known = new Set(ids.map(({ value }) => String(value)));
    this.#serials = serials;
    this.#before = before;
  }

  static async fill(server: TestServer, fixture: AccessFixture): Promise<OtherTenant> {
    for (const kind of ['error', 'taskReport', 'delivery'] satisfies Kind[]) await fixture.foreign(kind);
    const { db } = server.services;
    const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
      SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      JOIN information_schema.columns k ON k.table_schema = c.table_schema AND k.table_name = c.table_name AND k.column_name = 'tenant_code'
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`);
    const ids: Sample[] = [];
    for (const { table, column, type } of rows) {
      if (type === 'text' && named.includes(column) && table !== publicTable)
        await db.execute(sql.raw(`UPDATE "${table}" SET "${column}" = "${column}" || '${mark}' WHERE tenant_code = '${other}'`));
      if (column === 'names' && table !== publicTable)
        await db.execute(
          sql.raw(
            `UPDATE "${table}" SET names = (SELECT jsonb_object_agg(key, value || '${mark}') FROM jsonb_each_text(names)) WHERE tenant_code = '${other}'`,
          ),
        );
      if (column !== 'id') continue;
      const found = await db.execute<{ id: string }>(sql.raw(`SELECT id::text FROM "${table}" WHERE tenant_code = '${other}' LIMIT 20`));
      ids.push(...found.rows.map(({ id }) => new Sample(`${table} of ${other}`, id)));
    }
    const { rows: robots } = await db.execute<{ robot_sn: string }>(sql`SELECT robot_sn FROM robot WHERE tenant_code = ${other}`);
    const serials = robots.map(({ robot_sn }) => robot_sn);
    ids.push(...serials.slice(0, 5).map((serial) => new Sample(`robot of ${other}`, serial)), new Sample('the other tenant', other));
    return new OtherTenant(server, ids, serials, await checksums(server));
  }

  /** What a text reveals of this tenant, apart from what the caller sent. */
  revealedBy(text: string, sent: () => string): string | undefined {
    if (text.includes(mark)) return text.slice(Math.max(0, text.indexOf(mark) - 60), text.indexOf(mark) + 10);
    const ids = text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [];
    const found = [...ids.filter((id) => this.#known.has(id)), ...this.#serials.filter((serial) => text.includes(serial))];
    return found.length === 0 ? undefined : found.find((one) => !sent().includes(one));
  }

  /** Tables whose rows of this tenant have changed. */
  async changedTables(): Promise<string[]> {
    const now = await checksums(this.#server);
    return Object.keys(now).filter((table) => now[table] !== this.#before[table]);
  }
}

async function checksums({ services: { db } }: TestServer): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ table: string }>(sql`
    SELECT table_name AS table FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = 'tenant_code' AND table_type = 'BASE TABLE' ORDER BY 1`);
  const parts = rows.map(
    ({ table }) =>
      `SELECT '${table}' AS table, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${table}" t WHERE tenant_code = '${other}'`,
  );
  const sums = await db.execute<{ table: string; sum: string }>(sql.raw(parts.join(' UNION ALL ')));
  return Object.fromEntries(sums.rows.map(({ table, sum }) => [table, sum]));
}
