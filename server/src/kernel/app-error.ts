import type { ErrorKey } from '@botify/contract/kernel/errors';

/** A refusal that people are meant to read: its key names code, status and words, the details fill the words. */
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
