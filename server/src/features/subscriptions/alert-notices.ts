import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import { inLocale, nameIn } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { NoticeCategory, NoticeType } from '@botify/contract/notices/notice-type';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { errorTable as error, faultTable as fault, errorMuteTable as mute } from '../../schema/alarms.table.ts';
import { noticeTable as notice } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';
import { noticeSentence } from '../notices/public.ts';

/** A notice with the data that alert messages show. */
export interface AlertNotice {
  readonly tenantCode: string;
  readonly id: string;
  readonly at: Date;
  readonly type: NoticeType;
  readonly category: NoticeCategory;
  readonly level: NoticeLevel | null;
  readonly faultCode: string | null;
  readonly robotSn: RobotSn;
  readonly robotName: string;
  readonly mapName: string | null;
  readonly siteName: string | null;
  /** Null when the notice is not about an error or the error was deleted. */
  readonly errorId: string | null;
  /** The error is active. */
  readonly isRunning: boolean;
  /** The error is active and not acknowledged. */
  readonly isUnacknowledged: boolean;
  /** Users muted the error on this machine; can be over. */
  readonly mutedUntil: Date | null;
  /** Only this account is told. Null: everybody who sees the machine. */
  readonly accountId: string | null;
  readonly content: (locale: Locale) => string;
  readonly causes: (locale: Locale) => readonly string[];
  readonly handling: (locale: Locale) => readonly string[];
}

const ofRobot = and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn));
const errorId = sql`CASE WHEN ${notice.details} ->> 'errorId' ~ '^[0-9a-f-]{36}$' THEN (${notice.details} ->> 'errorId')::uuid END`;
const ofError = and(eq(error.tenantCode, notice.tenantCode), eq(error.id, errorId));
const ofMute = and(
  eq(mute.tenantCode, notice.tenantCode),
  eq(mute.robotSn, notice.robotSn),
  eq(mute.faultCode, sql`${notice.details} ->> 'faultCode'`),
);
const ofFault = eq(fault.faultCode, sql`${notice.details} ->> 'faultCode'`);

type NamedNotice = Pick<AlertNotice, 'tenantCode' | 'id'>;

/**
 * Reads the notices visible in the scope. Without a scope it reads all of them, without site names; that is enough to select recipients.
 */
export async function readNotices(db: Executor, named: readonly NamedNotice[], scope?: Scope): Promise<AlertNotice[]> {
  if (named.length === 0) return [];
  const [codes, ids] = [[...new Set(named.map(({ tenantCode }) => tenantCode))], named.map(({ id }) => id)];
  // The tenant code comes first in the primary key.
  const isOne = sql`${notice.tenantCode} = ANY(${sql.param(codes)}::text[]) AND ${notice.id} = ANY(${sql.param(ids)}::uuid[])`;
  const wanted: SQL | undefined = scope ? and(eq(notice.tenantCode, scope.tenantCode), visibleTo(scope), isOne) : isOne;
  const rows = await db
    .select({
      notice,
      robotName: robot.remark,
      siteName: site.name,
      fault,
      mutedUntil: mute.until,
      error: { id: error.id, end: error.endTime, state: error.state },
    })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .leftJoin(fault, ofFault)
    .leftJoin(error, ofError)
    .leftJoin(mute, ofMute)
    .leftJoin(site, scope ? atSite(scope) : sql`false`)
    .where(wanted)
    .orderBy(asc(notice.at), asc(notice.id));
  return rows.map(({ notice: row, robotName, siteName, fault: known, error: about, mutedUntil }): AlertNotice => {
    const word = (value: unknown) => (typeof value === 'string' ? value : null);
    const isRunning = about?.id != null && about.end === null;
    return {
      tenantCode: row.tenantCode,
      id: row.id,
      at: row.at,
      type: row.type,
      category: row.category,
      level: word(row.details.noticeLevel) as NoticeLevel | null,
      faultCode: word(row.details.faultCode),
      robotSn: row.robotSn,
      robotName,
      mapName: row.mapName,
      siteName,
      errorId: about?.id ?? null,
      isRunning,
      isUnacknowledged: isRunning && about?.state === 'open',
      mutedUntil,
      accountId: row.accountId,
      content: (locale) => noticeSentence(locale, { ...row, robot: robotName, faultName: (known && nameIn(locale, known.names)) ?? null }),
      causes: (locale) => inLocale(locale, known?.causes ?? {}) ?? [],
      handling: (locale) => inLocale(locale, known?.handling ?? {}) ?? [],
    };
  });
}
