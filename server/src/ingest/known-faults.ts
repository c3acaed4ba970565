import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/db.ts';

interface KnownFault {
  readonly noticeLevel: NoticeLevel;
  readonly part: string | null;
}

/** Level and part of an unlisted code: it needs a look and belongs to no part. */
const unlisted: KnownFault = { noticeLevel: 'P2', part: null };

export class FaultCatalog {
  readonly #known: ReadonlyMap<string, KnownFault>;
  constructor(known: ReadonlyMap<string, KnownFault> = new Map()) {
    this.#known = known;
  }
  of(faultCode: string): KnownFault {
    return this.#known.get(faultCode) ?? unlisted;
  }
}

export async function loadFaultCatalog(db: Database): Promise<FaultCatalog> {
  const { rows } = await db.execute<{ fault_code: string; notice_level: NoticeLevel; part: string }>(
    sql`SELECT fault_code, notice_level, part FROM fault`,
  );
  return new FaultCatalog(new Map(rows.map((row) => [row.fault_code, { noticeLevel: row.notice_level, part: row.part }])));
}
