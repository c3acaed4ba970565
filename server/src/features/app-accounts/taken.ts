import type { ErrorKey } from '@botify/contract/kernel/errors';
import { AppError } from '../../kernel/app-error.ts';

const uniqueViolation = '23505';
const refusals: Readonly<Record<string, { readonly key: ErrorKey; readonly field: string }>> = {
  app_account_account: { key: 'appAccount.accountTaken', field: 'account' },
  app_account_email: { key: 'appAccount.emailTaken', field: 'email' },
  app_account_phone: { key: 'appAccount.phoneTaken', field: 'phone' },
};

/**
 * Tells in words what another app account has already. It may be one of another tenant, and changes of two tenants do not take turns:
 * only the database can decide.
 */
export function explainTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation && 'constraint' in cause) {
    const refusal = refusals[String(cause.constraint)];
    if (refusal) throw new AppError(refusal.key, { field: refusal.field });
  }
  throw error;
}
