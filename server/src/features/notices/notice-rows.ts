import type { Locale } from '@botify/contract/kernel/locale';
import type { NoticeType } from '@botify/contract/notices/notice-type';
import type { Notice } from '@botify/contract/notices/notices.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { plainQuantity } from '@botify/domain/format/units';
import { textFor } from '@botify/text/translate';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { durationWords } from '../../kernel/words.ts';
import { faultTable as fault } from '../../schema/alarms.table.ts';
import { noticeTable as notice } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { consumableName } from '../robots/public.ts';

interface NoticeContent {
  readonly type: NoticeType;
  readonly at: Date;
  readonly robot: string;
  /** As stored at the time; older releases may have stored fewer fields. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Name of the fault in the requested language. */
  readonly faultName: string | null;
}

const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : dash);

/** The notice as a sentence. */
export function noticeSentence(locale: Locale, { type, at, robot, details, faultName }: NoticeContent): string {
  const t = textFor(locale);
  switch (type) {
    case 'ROBOT_ON':
    case 'ROBOT_OFF': {
      const since = typeof details.since === 'string' ? Date.parse(details.since) : Number.NaN;
      const time = durationWords(t, (at.getTime() - since) / 1000);
      return time ? t(`notices:content.${type}`, { robot, time }) : t(`notices:content.${type}_plain`, { robot });
    }
    case 'TASK_COMPLETED':
    case 'TASK_CANCELED': {
      // Square meters, because a sentence cannot explain a larger unit.
      const area = plainQuantity('area', typeof details.area === 'number' ? details.area : null);
      const words = area ? `${formatNumber(area.value)} ${t(`units:unit.${area.unit}`)}` : dash;
      return t(`notices:content.${type}`, { robot, program: word(details.programName), area: words });
    }
    case 'ERROR_RAISED':
    case 'ERROR_RECOVERED': {
      const code = word(details.faultCode);
      return t(`notices:content.${type}`, { robot, level: word(details.noticeLevel), fault: faultName ?? code, code });
    }
    case 'ERROR_ASSIGNED': {
      const code = word(details.faultCode);
      return t('notices:content.ERROR_ASSIGNED', {
        by: word(details.by),
        robot,
        level: word(details.noticeLevel),
        fault: faultName ?? code,
        code,
      });
    }
    case 'CONSUMABLE_DUE':
      return t('notices:content.CONSUMABLE_DUE', { robot, consumable: consumableName(locale, word(details.name)) });
  }
}

/** Joins the machine. */
export const ofRobot = and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn));
export const seenBy = ({ scope, identity }: SignedInContext): SQL | undefined =>
  and(eq(notice.tenantCode, scope.tenantCode), visibleTo(scope), or(isNull(notice.accountId), eq(notice.accountId, identity.accountId)));

export const noticeRows = (db: Executor, locale: Locale, isUnread: SQL | undefined) =>
  db
    .select({ notice, remark: robot.remark, faultName: nameColumn(locale, fault.names), unread: sql<boolean>`${isUnread}` })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .leftJoin(fault, eq(fault.faultCode, sql`${notice.details} ->> 'faultCode'`));

export const listedNotice = (
  locale: Locale,
  { notice: row, remark, faultName, unread }: Awaited<ReturnType<typeof noticeRows>>[number],
): Notice => ({
  id: row.id,
  category: row.category,
  type: row.type,
  robotSn: row.robotSn,
  remark,
  mapName: row.mapName,
  content: noticeSentence(locale, { ...row, robot: remark, faultName }),
  errorId: typeof row.details.errorId === 'string' ? row.details.errorId : null,
  timestamp: row.at.toISOString(),
  read: !unread,
});
