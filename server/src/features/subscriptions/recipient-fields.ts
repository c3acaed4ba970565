import type { Locale } from '@botify/contract/kernel/locale';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { firstHidden } from '../../trees/first-hidden.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** What a report is about and how it is written. */
export interface Content {
  readonly name: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly language: Locale;
  readonly siteIds: string[];
  readonly robotSns: string[];
}

/** Nobody has others told about what they do not see themselves. Hidden and absent answer alike. */
export async function requireSeen(
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  { siteIds, robotSns }: Pick<Content, 'siteIds' | 'robotSns'>,
): Promise<void> {
  const site = await firstHidden(db, { table: siteTable, id: siteTable.id, visible: visibleSites(scope) }, siteIds);
  if (site !== undefined) throw new AppError('site.notFound', { field: 'siteIds' });
  const robotSn = await firstHidden(db, { table: robotTable, id: robotTable.robotSn, visible: visibleTo(scope) }, robotSns);
  if (robotSn !== undefined) throw new AppError('robot.notFound', { robotSn, field: 'robotSns' });
}
