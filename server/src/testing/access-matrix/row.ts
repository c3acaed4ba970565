import type { Kind, World } from './world.ts';

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What the matrix must know about one call besides what its contract says. */
export interface Row {
  /** What the id in the path names; the matrix asks for hidden and foreign ones, too. */
  readonly of?: Kind;
  /** A call that succeeds, about the thing with that id. */
  readonly call?: (world: World, id: string) => Call | Promise<Call>;
  /** The same call that brings in something of another tenant by its body or query: refused, whatever it is. */
  readonly smuggle?: (world: World, id: string) => Promise<Call[]>;
  /** It ends or replaces the session it is made in. */
  readonly spendsToken?: true;
  /** Its right is worth nothing outside the provider's own tenant. */
  readonly staff?: true;
}
