import type { Executor } from '../../kernel/db.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { endSessions } from './session.repo.ts';

/** Signs an account out everywhere. */
export const endAllSessions = (tx: Executor, { tenantCode, id }: AccountKey, now: Date) =>
  endSessions(tx, { tenantCode, accountId: id }, 'revoked', now);
