import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/app-error.ts';
import { quickThread } from '../../../kernel/thread-options.ts';
import type { PdfJob } from './pdf-job.ts';

type Answer = { readonly bytes: Uint8Array } | { readonly failed: string };

const longestMs = 20_000;
/** Its fonts take memory: a thread that nobody needs goes. */
const idleMs = 60_000;
const mostWaiting = 30;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The document of a job. Setting type takes a tenth of a second of a core, so it is done in a thread of its own. */
export const pdfOf = (job: PdfJob): Promise<Buffer> => shared.make(job);

/** One job after the other in one thread; when too many wait, the next is told to come back. */
export class PdfThread {
  readonly #script: URL;
  #worker: Worker | undefined;
  /** Ends the job in hand; a thread that works for nobody has none. */
  #settle: ((answer: Answer | Error) => void) | undefined;
  #leaving: NodeJS.Timeout | undefined;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(script: URL) {
    this.#script = script;
  }

  make(job: PdfJob): Promise<Buffer> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new AppError('request.tooMany', { seconds: 5 }));
    this.#waiting += 1;
    const making = this.#turn
      .then(() => this.#inThread(job))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#turn = making.catch(() => undefined);
    return making;
  }

  async #inThread(job: PdfJob): Promise<Buffer> {
    clearTimeout(this.#leaving);
    this.#worker ??= this.#open();
    const worker = this.#worker;
    const answer = await this.#answerOf(worker, job);
    if (answer instanceof Error) {
      this.#dismiss(worker);
      throw answer;
    }
    this.#leaving = setTimeout(() => this.#dismiss(worker), idleMs).unref();
    if ('failed' in answer) throw new Error(`a PDF was not made: ${answer.failed}`);
    return Buffer.from(answer.bytes);
  }

  /**
   * The listeners stay as long as the thread: it can also fail between two jobs, for example out of memory, and an `error` event without a
   * listener ends the process. The next job then gets a new thread.
   */
  #open(): Worker {
    const worker = new Worker(this.#script, { ...quickThread, resourceLimits });
    const fail = (cause: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#settle?.(cause);
    };
    worker.on('message', (answer: Answer) => {
      if (this.#worker === worker) this.#settle?.(answer);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread ended')));
    // The process may end while it waits for work.
    worker.unref();
    return worker;
  }

  #dismiss(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #answerOf(worker: Worker, job: PdfJob): Promise<Answer | Error> {
    const { promise, resolve } = Promise.withResolvers<Answer | Error>();
    const overdue = setTimeout(() => resolve(new Error('a PDF took too long')), longestMs);
    this.#settle = resolve;
    worker.postMessage(job);
    return promise.finally(() => {
      clearTimeout(overdue);
      this.#settle = undefined;
    });
  }
}

const shared = new PdfThread(new URL('./make-pdf.worker.ts', import.meta.url));
