import type { NoticesArrived } from '@botify/contract/robots/fleet.topics';
import { and, desc, eq, gt } from 'drizzle-orm';
import { noticeTable as notice } from '../schema/notices.table.ts';
import { robotTable as robot } from '../schema/robots.table.ts';
import { visibleTo } from '../visibility/robots.ts';
import { QueriedView } from './reader-feed.ts';

/** Ids are ordered by creation time, but not strictly by insertion, and clocks differ. */
const windowMs = 600_000;
const maxAtOnce = 1_000;

/** The smallest id of that millisecond. */
const idFrom = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The newest notices about the machines of one scope. */
export class NoticesView extends QueriedView {
  #ids: ReadonlySet<string> | undefined;
  #newest: string | null = null;

  async load(): Promise<void> {
    const { db, now } = this.services;
    const at = now().getTime();
    const isRecent = and(eq(notice.tenantCode, this.scope.tenantCode), gt(notice.id, idFrom(at - windowMs)));
    const rows = await db
      .select({ id: notice.id })
      .from(notice)
      .innerJoin(robot, and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn)))
      .where(and(isRecent, visibleTo(this.scope)))
      .orderBy(desc(notice.id))
      .limit(maxAtOnce);
    const known = this.#ids;
    this.#ids = new Set(rows.map(({ id }) => id));
    if (known && rows.every(({ id }) => known.has(id))) return;
    this.#newest = rows[0]?.id ?? null;
    this.revision += 1;
    this.at = at;
  }

  /** The same for new readers: they have loaded the list of notices before they subscribe. */
  messageSince(): Buffer {
    const arrived: NoticesArrived = { at: this.at, newest: this.#newest };
    return Buffer.from(JSON.stringify(arrived));
  }
}
