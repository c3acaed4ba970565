import type { Consumer } from './consumer.ts';
import type { SlotLocks } from './slot-locks.ts';

interface ExclusiveSessionOptions {
  /** Slot after those of the ingest processes. */
  readonly slot: number;
  readonly locks: SlotLocks;
  readonly consume: () => Consumer;
}

/**
 * Reads the one session for task reports and backlogs. Of the ingest processes, the one that holds its lock reads it; while none does, the
 * broker queues the messages.
 */
export class ExclusiveSession {
  readonly #options: ExclusiveSessionOptions;
  #consumer: Consumer | undefined;
  #isOver = false;

  constructor(options: ExclusiveSessionOptions) {
    this.#options = options;
  }

  /** Reads the session unless another process does. Settles with the first attempt to connect. */
  async claim(): Promise<void> {
    const { slot, locks, consume } = this.#options;
    // A lock can be taken repeatedly by the connection that holds it.
    if (this.#consumer || this.#isOver || !(await locks.take(slot)) || this.#isOver) return;
    this.#consumer = consume();
    await this.#consumer.started;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#consumer?.stop();
  }

  async abandon(): Promise<void> {
    this.#isOver = true;
    await this.#consumer?.abandon();
  }
}
