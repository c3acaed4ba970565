import type { GroupKind } from '@botify/contract/groups/groups.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { type Choice, firstHidden } from '../../trees/first-hidden.ts';
import { visibleAppAccounts } from '../../visibility/app-accounts.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** What the caller can put into groups, and what people call it. */
export interface GroupChoice extends Choice {
  readonly tenantCode: PgColumn;
  readonly name: SQL<string>;
  readonly note: SQL<string>;
  /** How the audit log names one. */
  readonly auditName: SQL<string>;
  readonly missing: (id: string) => AppError;
}

const itemNotFound = (id: string) => new AppError('group.itemNotFound', { id });
const textOf = (column: PgColumn) => sql<string>`${column}`;

export function choiceOf(kind: GroupKind, scope: Scope): GroupChoice {
  switch (kind) {
    case 'robots':
      return {
        table: robotTable,
        tenantCode: robotTable.tenantCode,
        id: robotTable.robotSn,
        visible: visibleTo(scope),
        name: textOf(robotTable.remark),
        note: sql`${robotTable.robotSn} || ' · ' || ${robotTable.modelNum}`,
        auditName: textOf(robotTable.robotSn),
        missing: (robotSn) => new AppError('robot.notFound', { robotSn }),
      };
    case 'appAccounts':
      return {
        table: appAccountTable,
        tenantCode: appAccountTable.tenantCode,
        id: appAccountTable.id,
        visible: visibleAppAccounts(scope),
        name: textOf(appAccountTable.name),
        note: textOf(appAccountTable.account),
        auditName: textOf(appAccountTable.name),
        missing: itemNotFound,
      };
    case 'sites':
      return {
        table: siteTable,
        tenantCode: siteTable.tenantCode,
        id: siteTable.id,
        visible: visibleSites(scope),
        name: textOf(siteTable.name),
        note: textOf(siteTable.number),
        auditName: textOf(siteTable.name),
        missing: itemNotFound,
      };
  }
}

export async function requireSeen(tx: Executor, choice: GroupChoice, ids: readonly string[]): Promise<void> {
  const hidden = await firstHidden(tx, choice, ids);
  if (hidden !== undefined) throw choice.missing(hidden);
}
