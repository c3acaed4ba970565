import type { Services } from '../kernel/context.ts';
import { handleDemoErrors } from './handle-errors.seed.ts';
import type { SimulatorMessage } from './simulator-process.ts';

const everyPercent = 10;

/** Progress of the demo's history, shown by /readyz and logged every ten percent. */
export class HistoryProgress {
  readonly #services: Services;
  /** Completed shares: of the history stored by threads, and of the messages sent by the machines. */
  #stored = 1;
  #sent = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Call when threads store the history instead of the machines sending it. */
  expectPast(): void {
    this.stored(0);
  }

  stored(share: number): void {
    this.#stored = share;
    this.#note();
  }

  received({ history }: SimulatorMessage): void {
    if (history === undefined) return;
    this.#sent = history === 'done' ? 1 : Math.min(0.99, history.sent / Math.max(1, history.total));
    this.#note();
  }

  #note(): void {
    const { progress, log } = this.#services;
    const before = progress.demoHistory;
    const percent = Math.floor(Math.min(this.#stored, this.#sent) * 100);
    const done = percent === 100;
    progress.demoHistory = { percent, done };
    if (Math.floor(percent / everyPercent) > Math.floor((before?.percent ?? -1) / everyPercent))
      log.info({ event: 'demo.history_progress', percent });
    if (done && !before?.done)
      handleDemoErrors(this.#services).catch((error: unknown) => log.warn({ event: 'demo.error_handling_failed', reason: String(error) }));
  }
}
