import type { AccessFixture } from './access-fixture.ts';
import type { Kind } from './kinds.ts';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What the matrix needs to know about a call in addition to its contract. */
export interface Row {
  /** What the id in the path refers to. The matrix also requests hidden and foreign ones. */
  readonly of?: Kind;
  /** A valid call about the record with that id. */
  readonly call?: (fixture: AccessFixture, id: string) => Call | Promise<Call>;
  /** The same call with a reference to another tenant in its body or query, which must be rejected. */
  readonly smuggle?: (fixture: AccessFixture, id: string) => Promise<Call[]>;
  /** The call ends or replaces the session. */
  readonly spendsToken?: true;
  /** The permission only has an effect in the provider's own tenant. */
  readonly staff?: true;
}

/** A call without input. */
export const none: Row = {};

export const about = (of: Kind): Row => ({ of, call: (_fixture, id) => ({ params: { id } }) });

/** The name confirms the deletion. */
export const deleting = (of: Kind, table: string, column: string): Row => ({
  of,
  call: async (fixture, id) => ({ params: { id }, query: { confirmation: await fixture.nameOf(table, column, id) } }),
});
