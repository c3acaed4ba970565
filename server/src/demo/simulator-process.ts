import type { ChildProcess } from 'node:child_process';
import type { DemoFleet, Services } from '../kernel/context.ts';

/** Messages from the simulator to the process that started it. */
export interface SimulatorMessage {
  readonly history?: { readonly sent: number; readonly total: number } | 'done';
  readonly done?: number;
  readonly failed?: number;
  readonly reason?: string;
}

export interface Fleet extends DemoFleet {
  stop(): Promise<void>;
}

const beforeNext = 1_000;
const patience = 3_000;

/** Runs the simulator and restarts it when it dies or cannot be started. */
export class SimulatorProcess {
  readonly #launch: () => ChildProcess;
  readonly #log: Services['log'];
  readonly #onMessage: (message: SimulatorMessage) => void;
  /** Pending commands by number. */
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  #last = 0;
  #child: ChildProcess | undefined;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(launch: () => ChildProcess, log: Services['log'], onMessage: (message: SimulatorMessage) => void) {
    this.#launch = launch;
    this.#log = log;
    this.#onMessage = onMessage;
  }

  start(): void {
    let child: ChildProcess;
    try {
      child = this.#launch();
    } catch (error) {
      this.#ended({ reason: String(error) });
      return;
    }
    this.#child = child;
    child.stderr?.on('data', (chunk: Buffer) => this.#log.warn({ event: 'simulator.stderr', reason: chunk.toString().slice(0, 500) }));
    child.stderr?.on('error', (error) => this.#log.warn({ event: 'simulator.stderr_lost', reason: error.message }));
    child.on('message', (message) => {
      this.#onMessage(message as SimulatorMessage);
      this.#answer(message as SimulatorMessage);
    });
    // The process may take time to exit, but no answer will arrive.
    child.on('disconnect', () => this.#refuseAll());
    child.on('exit', (code, signal) => this.#ended({ code, signal }));
    child.on('error', (error) => {
      // A process that never started emits no exit. Other errors of a running process must not start a second one.
      if (child.pid === undefined) this.#ended({ reason: error.message });
      else this.#log.warn({ event: 'simulator.start_failed', reason: error.message });
    });
  }

  command(words: string): Promise<void> {
    const child = this.#child;
    if (!child) return Promise.reject(new Error('the simulator is not running'));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send({ id, command: words }, (error) => {
        if (error) this.#answer({ failed: id, reason: error.message });
      });
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(timer);
  }

  #answer({ done, failed, reason }: SimulatorMessage): void {
    const id = done ?? failed;
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failed === undefined) waiting?.resolve();
    else waiting?.reject(new Error(reason));
  }

  #refuseAll(): void {
    for (const id of [...this.#waiting.keys()]) this.#answer({ failed: id, reason: 'the simulator ended' });
  }

  #ended(why: object): void {
    this.#child = undefined;
    this.#refuseAll();
    if (this.#stopped) return;
    this.#log.warn({ event: 'simulator.restarted', ...why });
    this.#again = setTimeout(() => this.start(), beforeNext);
  }
}
