import type { Logger } from '../kernel/log.ts';
import { Periodic } from '../kernel/periodic.ts';
import { type Scope, scopeKey } from '../kernel/scope.ts';
import type { Connections, LivePerson } from './connections.ts';
import { createOnceInAWhile } from './once-in-a-while.ts';

/** What everybody with the same scope is told, and how it changed. */
export interface View {
  /** Counts the changes. */
  readonly revision: number;
  /** Looks again. */
  load(): Promise<void>;
  /** For somebody who was told everything up to that revision; undefined: for somebody who was told nothing yet. */
  messageSince(known: number | undefined): Buffer;
  /** Nobody will ask for what happened before. */
  forget?(oldest: number): void;
}

interface FeedOptions {
  readonly topic: string;
  readonly connections: Connections;
  readonly log: Logger;
  readonly viewOf: (scope: Scope) => View;
  readonly everyMs: () => number;
  readonly leastMs: number;
  /** Whoever was told nothing for so long is told that nothing changed. */
  readonly quietMs: number;
  /** Somebody has too much unread to be told more. */
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
  readonly turns: Periodic;
  readonly readers: Map<LivePerson, Reader>;
  readonly waiting: PromiseWithResolvers<void>[];
  loadedAt: number | undefined;
}

/** Older than this and whoever comes new waits until it was looked again. */
const freshMs = 3_000;

/** So that the broker does not take a message of ours for a late copy of a machine's: it counts those of each origin. */
const origin = 'reader-feed';
let sent = 0;

/**
 * One topic with words for each reader. Those who see the same share one look at the database; each is told what changed since they were
 * last told, so whoever cannot take a message now gets it all with the next one, and nothing piles up for them.
 */
export class ReaderFeed {
  readonly #options: FeedOptions;
  readonly #shared = new Map<string, Shared>();
  readonly #isNew = createOnceInAWhile();
  #isOver = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Fulfilled when there is something to tell them. */
  async join(person: LivePerson): Promise<void> {
    for (const { readers } of this.#shared.values()) readers.delete(person);
    const shared = this.#sharedOf(person.scope);
    shared.readers.set(person, { hasBegun: false, known: undefined, toldAt: 0 });
    if (shared.loadedAt !== undefined) return;
    const loaded = Promise.withResolvers<void>();
    shared.waiting.push(loaded);
    await loaded.promise;
  }

  /** They know by now that they are subscribed. */
  begin(person: LivePerson): void {
    for (const shared of this.#shared.values()) {
      const reader = shared.readers.get(person);
      if (!reader) continue;
      reader.hasBegun = true;
      if (shared.loadedAt !== undefined && performance.now() - shared.loadedAt < freshMs) this.#tell(shared, person, reader);
      else shared.turns.hurry();
    }
  }

  /** Something happened that is to be told at once; without a tenant: anywhere. */
  hurry(tenantCode?: string): void {
    for (const { scope, turns } of this.#shared.values()) if ((tenantCode ?? scope.tenantCode) === scope.tenantCode) turns.hurry();
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
      turns: new Periodic({
        everyMs,
        hurriedMs: leastMs,
        immediately: true,
        round: () => this.#turn(shared),
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
    return shared.turns.stop();
  }

  async #turn(shared: Shared): Promise<void> {
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
    if (this.#isNew(topic, performance.now())) log.warn({ event: 'feed.load_failed', err: error, topic });
  }

  /** Whoever left is forgotten; whoever sees something else from now on joins those who see the same. */
  #tidy(shared: Shared): void {
    const { connections, topic } = this.#options;
    for (const [person, { hasBegun }] of shared.readers) {
      const isHere = connections.of(person.client) === person && person.topics.has(topic);
      if (isHere && scopeKey(person.scope) === scopeKey(shared.scope)) continue;
      shared.readers.delete(person);
      if (!isHere || this.#isOver) continue;
      const next = this.#sharedOf(person.scope);
      next.readers.set(person, { hasBegun, known: undefined, toldAt: 0 });
      next.turns.hurry();
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
    // As well as they asked for it: the broker lowers it to what the subscription says.
    const packet = { cmd: 'publish', topic: this.#options.topic, payload, qos: 2, dup: false, retain: false } as const;
    sent += 1;
    person.client.publish(Object.assign(packet, { brokerId: origin, brokerCounter: sent }), () => undefined);
  }
}
