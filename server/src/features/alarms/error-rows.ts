import { faultTypes } from '@botify/contract/alarms/error-fields';
import type { CurrentError, RobotError } from '@botify/contract/alarms/error-records';
import { inLocale, nameIn } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';
import { errorSeconds } from '@botify/domain/alarms/error-duration';
import { isMuted } from '@botify/domain/alarms/muted';
import { textFor } from '@botify/text/translate';
import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { errorTable as error, faultTable as fault, errorMuteTable as mute } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';

export type ErrorRow = InferSelectModel<typeof error>;
type FaultRow = InferSelectModel<typeof fault>;
export interface SeenError {
  readonly error: ErrorRow;
  readonly remark: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly timeZone: string | null;
  readonly mutedUntil: Date | null;
}

/** Read once per call instead of joined to every error, since it has a few dozen rows. */
export type Catalogue = ReadonlyMap<string, FaultRow>;
export const readCatalogue = async (db: Executor): Promise<Catalogue> =>
  new Map((await db.select().from(fault)).map((row) => [row.faultCode, row]));

const ofRobot = and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn));
const ofMute = and(eq(mute.tenantCode, error.tenantCode), eq(mute.robotSn, error.robotSn), eq(mute.faultCode, error.faultCode));
/** Join condition for errors of visible machines; includes the tenant. */
export const seenBy = (scope: Scope): SQL | undefined => and(ofRobot, eq(error.tenantCode, scope.tenantCode), visibleTo(scope));

export const selectErrors = (db: Executor, scope: Scope, wanted: SQL | undefined) =>
  db
    .select({ error, remark: robot.remark, siteId: site.id, siteName: site.name, timeZone: site.timeZone, mutedUntil: mute.until })
    .from(error)
    .innerJoin(robot, seenBy(scope))
    .leftJoin(site, atSite(scope))
    .leftJoin(mute, ofMute)
    .where(wanted);

/** Hidden and missing errors produce the same error. */
export async function findError(db: Executor, scope: Scope, id: string): Promise<SeenError> {
  const [row] = await selectErrors(db, scope, eq(error.id, id));
  if (!row) throw new AppError('error.notFound');
  return row;
}

/** Name of a fault in one language; the code if the catalog does not have it. */
export const faultNames = (locale: Locale, catalogue: Catalogue) => (faultCode: string) => {
  const known = catalogue.get(faultCode);
  return known ? nameIn(locale, known.names) : faultCode;
};

/** Formats errors in one language at one instant. */
export function errorWords(locale: Locale, now: Date, catalogue: Catalogue) {
  const nameOf = faultNames(locale, catalogue);
  const t = textFor(locale);
  const typeNames = new Map(faultTypes.map((type) => [type, t(`alarms:type.${type}`)]));
  return {
    listed: ({ error: row, remark, siteId, siteName, timeZone, mutedUntil }: SeenError): RobotError => {
      const known = catalogue.get(row.faultCode);
      const typeCode = known?.typeCode ?? 'other';
      return {
        id: row.id,
        robotSn: row.robotSn,
        remark,
        siteId,
        siteName,
        timeZone,
        faultCode: row.faultCode,
        faultName: nameOf(row.faultCode),
        noticeLevel: row.noticeLevel,
        part: row.part,
        typeCode,
        typeName: typeNames.get(typeCode) ?? typeCode,
        mapName: row.mapName,
        startTime: row.startTime.toISOString(),
        endTime: row.endTime?.toISOString() ?? null,
        duration: errorSeconds(row.startTime, row.endTime, now),
        reopened: row.reopened,
        state: row.state,
        nickName: row.handlerName,
        mutedUntil: isMuted({ mutedUntil }, now.getTime()) ? (mutedUntil?.toISOString() ?? null) : null,
        version: row.version,
      };
    },
    explained: ({ error: { faultCode, x, y } }: SeenError): Pick<CurrentError, 'possibleCauses' | 'handlingSuggestions' | 'spot'> => {
      const known = catalogue.get(faultCode);
      return {
        possibleCauses: [...(inLocale(locale, known?.causes ?? {}) ?? [])],
        handlingSuggestions: [...(inLocale(locale, known?.handling ?? {}) ?? [])],
        spot: x === null || y === null ? null : { x, y },
      };
    },
  };
}
