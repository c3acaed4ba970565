import type { Consumer } from './consumer.ts';
import type { SlotLocks } from './slot-locks.ts';

interface KeeperOptions {
  /** Beyond those of the ingest processes. */
  readonly slot: number;
  readonly locks: SlotLocks;
  readonly consume: () => Consumer;
}

/**
 * The one session that task reports and backlogs go to. Every ingest process would like to read it; whichever holds its lock does, and
 * while none does, the broker queues what comes.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  #consumer: Consumer | undefined;
  #isOver = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Reads the session from now on unless another process does. Settled by the first attempt to connect. */
  async claim(): Promise<void> {
    const { slot, locks, consume } = this.#options;
    // A lock can be taken again by the connection that holds it.
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
