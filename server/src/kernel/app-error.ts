import type { ErrorKey } from '@botify/contract/kernel/errors';

/** An error for the caller. Its key selects code, status and message; the details fill the placeholders of the message. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(key: ErrorKey, details: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'AppError';
    this.key = key;
    this.details = details;
  }
}
