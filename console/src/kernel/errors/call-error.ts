import { type Failure, member, type Outcome } from './error-catalog.ts';

interface Details {
  readonly code: number | undefined;
  readonly status: number | undefined;
  readonly key: string | undefined;
  readonly field: string | undefined;
}

/** Reason of a failed call. Already shown to the user unless the call was quiet. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** Body code, if any. */
  readonly code: number | undefined;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Error key. */
  readonly key: string | undefined;
  /** Name of the invalid input. */
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
