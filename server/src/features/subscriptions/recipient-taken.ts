import { AppError } from '../../kernel/app-error.ts';

const uniqueViolation = '23505';

/** Tells in words that the address gets this report already: only the database can decide between two who add it at once. */
export function explainTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const taken = cause instanceof Error && 'code' in cause && cause.code === uniqueViolation && 'constraint' in cause;
  if (taken && cause.constraint === 'report_recipient_once') throw new AppError('recipient.emailTaken', { field: 'email' });
  throw error;
}
