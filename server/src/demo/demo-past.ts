import type { Locale } from '@botify/contract/kernel/locale';
import { record } from '../changes/record.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import type { AccountKey } from '../schema/accounts.table.ts';

const dayMs = 86_400_000;

export const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** The first manager of a tenant of the demo. */
export interface Person extends AccountKey, Record<string, unknown> {
  readonly username: string;
  readonly nickName: string;
  /** Of the tenant. */
  readonly language: Locale;
}
type Changes = Parameters<typeof record>[4];

/** From the network of the company. */
export const company = {
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Writes changes of the past to the audit log. */
export const writeChanges = (tx: Executor, { tenantCode, id, username, nickName }: Person, time: Date, changes: Changes): Promise<void> =>
  record(
    tx,
    { now: () => time, requestId: newId(time), ...company },
    tenantCode,
    { homeTenant: tenantCode, accountId: id, username, nickName },
    changes,
  );
