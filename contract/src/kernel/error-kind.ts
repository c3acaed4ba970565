import { bodyCode } from './envelope.ts';

export interface ErrorKind {
  /** Code in the body. */
  readonly code: number;
  /** HTTP status. */
  readonly status: number;
}

export const badRequest: ErrorKind = { code: bodyCode.badRequest, status: 400 };
export const plain = (status: number): ErrorKind => ({ code: status, status });
