import type { Services } from '../kernel/context.ts';
import type { Logger } from '../kernel/log.ts';
import { Periodic } from '../kernel/periodic.ts';
import { type Scope, scopeKey } from '../kernel/scope.ts';
import type { Connections, LivePerson } from './connections.ts';
import { createLogLimit } from './limits.ts';

/** The state shown to all readers with the same scope, and its changes. */
export interface View {
  /** Increases with every change. */
  readonly revision: number;
  /** Queries the database. */
  load(): Promise<void>;
  /** The changes since that revision; undefined: the whole state, for a new reader. */
  messageSince(known: number | undefined): Buffer;
  /** Drops changes up to this revision: all readers have them. */
  forget?(oldest: number): void;
}

/** A view that is queried from the database. */
export abstract class QueriedView implements View {
  protected readonly services: Pick<Services, 'dbOf' | 'now'>;
  protected readonly scope: Scope;
  /** When the state was queried, in milliseconds. */
  protected at = 0;
  revision = 0;

  constructor(services: Pick<Services, 'dbOf' | 'now'>, scope: Scope) {
    this.services = services;
    this.scope = scope;
  }

  abstract load(): Promise<void>;
  abstract messageSince(known: number | undefined): Buffer;
}

interface FeedOptions {
  readonly topic: string;
  readonly connections: Connections;
  readonly log: Logger;
  readonly viewOf: (scope: Scope) => View;
  readonly everyMs: () => number;
  readonly leastMs: number;
  /** A reader without messages for this long gets an empty one. */
  readonly quietMs: number;
  /** A reader has too much unread to receive more. */
  readonly onSlow: () => void;
}

interface Reader {
  hasBegun: boolean;
  known: number | undefined;
  toldAt: number;
}
interface Shared {
  readonly scope: Scope;
  readonly view: View;
  readonly rounds: Periodic;
  readonly readers: Map<LivePerson, Reader>;
  readonly waiting: PromiseWithResolvers<void>[];
  loadedAt: number | undefined;
}

/** With an older state, a new reader waits for the next round. */
const freshMs = 3_000;

/** Aedes detects duplicates by origin and counter: with its own origin, a feed message is never taken for a copy of another. */
const origin = 'reader-feed';
let sent = 0;

/**
 * One topic with individual messages for each reader. Readers with the same scope share one query, and each gets the changes since its last
 * message. A reader that cannot receive now gets everything with the next message, and nothing queues up.
 */
export class ReaderFeed {
  readonly #options: FeedOptions;
  readonly #shared = new Map<string, Shared>();
  readonly #shouldLog = createLogLimit();
  #isOver = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Resolves when there is a state to send. */
  async join(person: LivePerson): Promise<void> {
    for (const { readers } of this.#shared.values()) readers.delete(person);
    const shared = this.#sharedOf(person.scope);
    shared.readers.set(person, { hasBegun: false, known: undefined, toldAt: 0 });
    if (shared.loadedAt !== undefined) return;
    const loaded = Promise.withResolvers<void>();
    shared.waiting.push(loaded);
    await loaded.promise;
  }

  /** Called after the SUBACK. */
  begin(person: LivePerson): void {
    for (const shared of this.#shared.values()) {
      const reader = shared.readers.get(person);
      if (!reader) continue;
      reader.hasBegun = true;
      if (shared.loadedAt !== undefined && performance.now() - shared.loadedAt < freshMs) this.#tell(shared, person, reader);
      else shared.rounds.hurry();
    }
  }

  /** Triggers the next round at once; without a tenant: for all. */
  hurry(tenantCode?: string): void {
    for (const { scope, rounds } of this.#shared.values()) if ((tenantCode ?? scope.tenantCode) === scope.tenantCode) rounds.hurry();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#shared.values()].map((shared) => this.#end(shared)));
  }

  #sharedOf(scope: Scope): Shared {
    const known = this.#shared.get(scopeKey(scope));
    if (known) return known;
    if (this.#isOver) throw new Error('the broker is closing');
    const { viewOf, everyMs, leastMs } = this.#options;
    const shared: Shared = {
      scope,
      view: viewOf(scope),
      rounds: new Periodic({
        everyMs,
        hurriedMs: leastMs,
        immediately: true,
        round: () => this.#round(shared),
        onError: (error) => this.#fail(shared, error),
      }),
      readers: new Map(),
      waiting: [],
      loadedAt: undefined,
    };
    this.#shared.set(scopeKey(scope), shared);
    return shared;
  }

  #end(shared: Shared): Promise<void> {
    this.#shared.delete(scopeKey(shared.scope));
    for (const { reject } of shared.waiting.splice(0)) reject(new Error('the broker is closing'));
    return shared.rounds.stop();
  }

  async #round(shared: Shared): Promise<void> {
    this.#tidy(shared);
    if (shared.readers.size === 0) {
      void this.#end(shared);
      return;
    }
    await shared.view.load();
    shared.loadedAt = performance.now();
    for (const { resolve } of shared.waiting.splice(0)) resolve();
    this.#tidy(shared);
    for (const [person, reader] of shared.readers) this.#tell(shared, person, reader);
    shared.view.forget?.(Math.min(...[...shared.readers.values()].map(({ known }) => known ?? shared.view.revision)));
  }

  #fail(shared: Shared, error: unknown): void {
    for (const { reject } of shared.waiting.splice(0)) reject(error);
    const { log, topic } = this.#options;
    if (this.#shouldLog(topic, performance.now())) log.warn({ event: 'feed.load_failed', err: error, topic });
  }

  /** Removes readers that left. Readers whose scope changed join the others with that scope. */
  #tidy(shared: Shared): void {
    const { connections, topic } = this.#options;
    for (const [person, { hasBegun }] of shared.readers) {
      const isHere = connections.of(person.client) === person && person.topics.has(topic);
      if (isHere && scopeKey(person.scope) === scopeKey(shared.scope)) continue;
      shared.readers.delete(person);
      if (!isHere || this.#isOver) continue;
      const next = this.#sharedOf(person.scope);
      next.readers.set(person, { hasBegun, known: undefined, toldAt: 0 });
      next.rounds.hurry();
    }
  }

  #tell({ view, scope }: Shared, person: LivePerson, reader: Reader): void {
    const now = performance.now();
    if (!reader.hasBegun || scopeKey(person.scope) !== scopeKey(scope)) return;
    if (reader.known === view.revision && now - reader.toldAt < this.#options.quietMs) return;
    if (!person.stream.hasRoom()) {
      this.#options.onSlow();
      return;
    }
    const payload = view.messageSince(reader.known);
    Object.assign(reader, { known: view.revision, toldAt: now });
    // Aedes lowers the QoS to that of the subscription.
    const packet = { cmd: 'publish', topic: this.#options.topic, payload, qos: 2, dup: false, retain: false } as const;
    sent += 1;
    person.client.publish(Object.assign(packet, { brokerId: origin, brokerCounter: sent }), () => undefined);
  }
}
