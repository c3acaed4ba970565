import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../kernel/log.ts';
import { reasonOf, StartRefused } from '../../kernel/start-refused.ts';
import { type BrokerAddress, nameOfBroker } from './broker-address.ts';
import { Consumer, ExclusiveSession } from './consumer.ts';
import type { IntakeOptions } from './intake.ts';
import { takeOver } from './session-takeover.ts';
import { sharesSubscriptions } from './share-probe.ts';
import { SlotLocks } from './slot-locks.ts';
import { keptIngestTopics, plainIngestTopics, sharedIngestTopics } from './topics.ts';

export interface ForeignIngestOptions extends IntakeOptions {
  readonly address: BrokerAddress;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** How often the other processes are checked, and how long one can be absent before its session is taken over. */
  readonly lookEveryMs?: number;
  readonly awayMs?: number;
  /** How long a stop waits for pending messages. */
  readonly finishMs?: number;
  /** Called when messages start to arrive, and when they no longer can. */
  readonly onConnection?: (isConnected: boolean) => void;
}

export interface ForeignIngest {
  /** Undefined until the broker could be used. */
  readonly shared: boolean | undefined;
  /** Why the broker could not be used when the start returned. */
  readonly waitsBecause: string | undefined;
  stop(): Promise<void>;
}

const maxProcesses = 32;
const exclusiveSlot = maxProcesses;
/** The slot of a killed process may stay locked for a moment. */
const slotTimeoutMs = 5_000;
const slotPauseMs = 250;
/** Between attempts to use a broker that could not be used at the start. */
const shortestPauseMs = 250;
const longestPauseMs = 5_000;

/**
 * Derived from the password, which machines do not know: another client with this id would receive the messages of the server. Independent
 * of the host, so that a process can move.
 */
const clientIdOf = ({ username = '', password = '' }: BrokerAddress, slot: number): string =>
  `botify-${createHash('sha256').update(`ingest\n${username}\n${password}\n${slot}`).digest('hex').slice(0, 16)}`;

/**
 * Ingests from the broker of MQTT_URL, as one of several processes if the broker supports shared subscriptions. A broker that cannot be used
 * yet is tried again: it may start later, or learn the user of the server from this server.
 */
export async function startForeignIngest(options: ForeignIngestOptions): Promise<ForeignIngest> {
  const ingest = new SlottedIngest(options);
  await ingest.start();
  return ingest;
}

class BrokerUnusable extends Error {}

interface Running {
  readonly locks: SlotLocks;
  readonly slot: number;
  readonly consumer: Consumer;
  readonly exclusive: ExclusiveSession | undefined;
}

class SlottedIngest implements ForeignIngest {
  readonly #options: ForeignIngestOptions;
  readonly #stopping = new AbortController();
  shared: boolean | undefined;
  waitsBecause: string | undefined;
  #run: Promise<void> = Promise.resolve();

  constructor(options: ForeignIngestOptions) {
    this.#options = options;
  }

  get #topics(): readonly string[] {
    return this.shared ? sharedIngestTopics : plainIngestTopics;
  }

  async start(): Promise<void> {
    try {
      this.#run = this.#keep(await this.#begin());
    } catch (error) {
      if (!(error instanceof BrokerUnusable)) throw error;
      this.waitsBecause = error.message;
      this.#options.onConnection?.(false);
      this.#run = this.#beginLater(error.message);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#run;
  }

  async #begin(): Promise<Running> {
    this.shared = await sharesSubscriptions(this.#options.address).catch((error: unknown) => {
      throw new BrokerUnusable(reasonOf(error));
    });
    const locks = await SlotLocks.open(this.#options.databaseUrl);
    const slot = await this.#takeSlot(locks, Date.now() + slotTimeoutMs);
    if (slot === undefined) {
      await locks.close();
      const reason = this.shared
        ? `ROLES: ${maxProcesses} processes with the role ingest are running already`
        : `ROLES: another process has the role ingest, and the broker of MQTT_URL does not share subscriptions ($share) among several`;
      throw new StartRefused(reason);
    }
    const consumer = this.#consume(slot);
    const exclusive = this.#exclusiveSession(locks);
    await Promise.all([consumer.started, exclusive?.claim()]).catch(async (error: unknown) => {
      await Promise.all([consumer.abandon(), exclusive?.abandon()]);
      await locks.close();
      throw new BrokerUnusable(reasonOf(error));
    });
    return { locks, slot, consumer, exclusive };
  }

  async #beginLater(first: string): Promise<void> {
    const { log, address } = this.#options;
    let pauseMs = shortestPauseMs;
    let reason = first;
    let logged: string | undefined;
    while (!this.#stopping.signal.aborted) {
      if (reason !== logged) log.warn({ event: 'broker.awaited', broker: nameOfBroker(address), reason });
      logged = reason;
      // Jitter, because many processes wait for the same broker.
      await this.#wait(pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      if (this.#stopping.signal.aborted) return;
      const running = await this.#begin().catch((error: unknown) => {
        reason = reasonOf(error);
      });
      if (running) return this.#keep(running);
    }
  }

  #consume(slot: number): Consumer {
    return new Consumer({ ...this.#options, clientId: clientIdOf(this.#options.address, slot), topics: this.#topics });
  }

  #exclusiveSession(locks: SlotLocks): ExclusiveSession | undefined {
    if (!this.shared) return undefined;
    // Only the connection for status messages decides whether machines can be reached.
    const { onConnection: _status, ...options } = this.#options;
    const clientId = clientIdOf(options.address, exclusiveSlot);
    return new ExclusiveSession({
      slot: exclusiveSlot,
      locks,
      consume: () => new Consumer({ ...options, clientId, topics: keptIngestTopics }),
    });
  }

  async #takeSlot(locks: SlotLocks, until: number): Promise<number | undefined> {
    const count = this.shared ? maxProcesses : 1;
    for (;;) {
      const slot = await locks.takeLowest(count);
      if (slot !== undefined || Date.now() >= until || this.#stopping.signal.aborted) return slot;
      await this.#wait(slotPauseMs);
    }
  }

  /** Runs until it is stopped. When the slot is lost with the database connection, another one is taken as soon as possible. */
  async #keep({ locks, slot, consumer, exclusive }: Running): Promise<void> {
    const takeovers = exclusive ? this.#takeOverLostSlots(locks, slot, exclusive) : Promise.resolve();
    const reason = await Promise.race([locks.lost, this.#stopped()]);
    if (reason === undefined) {
      await Promise.all([takeovers, consumer.stop(), exclusive?.stop()]);
      await locks.close();
      return;
    }
    this.#options.log.warn({ event: 'ingest.slot_lost', reason });
    // Another process can get the slot at any moment, and nothing can be stored without the database anyway.
    await Promise.all([consumer.abandon(), exclusive?.abandon()]);
    await locks.close();
    await takeovers;
    const next = await this.#takeAnother();
    if (next) await this.#keep({ ...next, consumer: this.#consume(next.slot), exclusive: this.#exclusiveSession(next.locks) });
  }

  async #takeAnother(): Promise<{ readonly locks: SlotLocks; readonly slot: number } | undefined> {
    while (!this.#stopping.signal.aborted) {
      const locks = await SlotLocks.open(this.#options.databaseUrl).catch(() => undefined);
      const slot = await locks?.takeLowest(this.shared ? maxProcesses : 1).catch(() => undefined);
      if (locks && slot !== undefined) return { locks, slot };
      await locks?.close();
      await this.#wait(slotPauseMs * 4);
    }
    return undefined;
  }

  /** Takes over the sessions of ended processes. Ends with the locks or when stopped. */
  async #takeOverLostSlots(locks: SlotLocks, own: number, exclusive: ExclusiveSession): Promise<void> {
    const { lookEveryMs = 5_000, awayMs = 15_000, log } = this.#options;
    const freeSince = new Map<number, number>();
    const takenOver = new Map<number, string>();
    let over = false;
    void locks.lost.then(() => {
      over = true;
    });
    while (!over && !this.#stopping.signal.aborted) {
      try {
        await exclusive.claim();
        const [held, marks] = [await locks.held(), await locks.marks()];
        for (const [slot, mark] of marks) {
          const isLeft = slot !== own && !held.has(slot) && takenOver.get(slot) !== mark;
          const since = freeSince.get(slot) ?? Date.now();
          if (isLeft) freeSince.set(slot, since);
          else freeSince.delete(slot);
          if (isLeft && Date.now() - since >= awayMs && (await this.#takeOver(locks, slot))) takenOver.set(slot, mark);
        }
      } catch (error) {
        log.warn({ event: 'ingest.takeover_check_failed', reason: reasonOf(error) });
      }
      await this.#wait(lookEveryMs);
    }
  }

  async #takeOver(locks: SlotLocks, slot: number): Promise<boolean> {
    if (this.#stopping.signal.aborted || !(await locks.take(slot))) return false;
    const { address, awayMs = 15_000 } = this.#options;
    try {
      const quietMs = Math.min(2_000, awayMs);
      const { signal } = this.#stopping;
      await takeOver({ ...this.#options, clientId: clientIdOf(address, slot), topics: this.#topics, quietMs, signal });
      return true;
    } finally {
      await locks.release(slot).catch(() => undefined);
    }
  }

  #wait(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #stopped(): Promise<undefined> {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      if (signal.aborted) resolve(undefined);
      else signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  }
}
