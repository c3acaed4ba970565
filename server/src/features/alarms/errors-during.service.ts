import type { RobotError } from '@botify/contract/alarms/errors.contract';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { errorWords, readCatalogue, selectErrors } from './error-rows.ts';

interface Stretch {
  readonly robotSn: string;
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** What was wrong with one machine at any moment of a stretch of time, oldest first. */
export async function errorsDuring(
  { db, scope, locale, now }: Pick<SignedInContext, 'db' | 'scope' | 'locale' | 'now'>,
  { robotSn, from, to, most }: Stretch,
): Promise<RobotError[]> {
  const during = and(eq(error.robotSn, robotSn), lte(error.startTime, to), or(isNull(error.endTime), gte(error.endTime, from)));
  const rows = await selectErrors(db, scope, during).orderBy(asc(error.startTime), asc(error.id)).limit(most);
  if (rows.length === 0) return [];
  return rows.map(errorWords(locale, now(), await readCatalogue(db)).listed);
}
