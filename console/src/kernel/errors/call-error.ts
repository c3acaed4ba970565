import { type Failure, member, type Outcome } from './error-catalogue.ts';

interface Details {
  readonly code: number | undefined;
  readonly status: number | undefined;
  readonly key: string | undefined;
  readonly field: string | undefined;
}

/** Why a call failed. The user has been told already unless the call was quiet. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The code of the body, if there was one. */
  readonly code: number | undefined;
  /** The HTTP status, if anybody answered. */
  readonly status: number | undefined;
  /** The stable name of the refusal. */
  readonly key: string | undefined;
  /** Which part of the input was wrong. */
  readonly field: string | undefined;
  readonly failure: Failure;

  constructor(message: string, failure: Failure, { code, status, key, field }: Details) {
    super(message);
    this.failure = failure;
    this.code = code;
    this.status = status;
    this.key = key;
    this.field = field;
  }
}

export function detailsOf(outcome: Outcome): Details {
  if (outcome.kind === 'unreachable') return { code: undefined, status: undefined, key: undefined, field: undefined };
  const { body, status } = outcome;
  return {
    status,
    code: ofType(member(body, 'code'), 'number'),
    key: ofType(member(body, 'key'), 'string'),
    field: ofType(member(body, 'field'), 'string'),
  };
}

interface Types {
  number: number;
  string: string;
}
const ofType = <T extends keyof Types>(value: unknown, type: T): Types[T] | undefined =>
  typeof value === type ? (value as Types[T]) : undefined;
