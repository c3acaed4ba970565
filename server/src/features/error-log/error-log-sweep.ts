import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';

const keptDays = 30;
const mostPerTenant = 5000;

/** Old errors tell nobody anything, and a screen that fails all day must not fill the disk. */
export async function sweepConsoleErrors({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(
    sql`DELETE FROM console_error WHERE happened_at < ${now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  );
  await db.execute(sql`
    DELETE FROM console_error AS surplus USING (
      SELECT tenant_code, id, row_number() OVER (PARTITION BY tenant_code ORDER BY happened_at DESC, id DESC) AS place FROM console_error
    ) AS ranked
    WHERE surplus.tenant_code = ranked.tenant_code AND surplus.id = ranked.id AND ranked.place > ${mostPerTenant}`);
}
