import { Piscina } from 'piscina';
import { AppError } from '../../../kernel/app-error.ts';
import { quickThread } from '../../../kernel/thread-options.ts';
import type { PdfJob } from './pdf-job.ts';

const longestMs = 20_000;
/** Its fonts take memory: a thread that nobody needs goes. */
const idleMs = 60_000;
const mostWaiting = 30;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The document of a job. Setting type takes a tenth of a second of a core, so it is done in a thread of its own. */
export const pdfOf = (job: PdfJob): Promise<Buffer> => shared.make(job);

/** One job after the other in one thread; when too many wait, the next is told to come back. */
export class PdfThread {
  readonly #pool: Piscina<PdfJob, Uint8Array>;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(script: URL) {
    const threads = { minThreads: 0, maxThreads: 1, idleTimeout: idleMs, atomics: 'disabled', recordTiming: false } as const;
    this.#pool = new Piscina({ filename: script.href, name: 'makePdf', ...quickThread, resourceLimits, ...threads });
    // A thread can also fail between two jobs, for example out of memory. The next job gets a new one.
    this.#pool.on('error', () => undefined);
  }

  make(job: PdfJob): Promise<Buffer> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new AppError('request.tooMany', { seconds: 5 }));
    this.#waiting += 1;
    // Jobs take turns here and not in the pool, whose limit of time would include the wait.
    const making = this.#turn
      .then(() => this.#inThread(job))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#turn = making.catch(() => undefined);
    return making;
  }

  async #inThread(job: PdfJob): Promise<Buffer> {
    const signal = AbortSignal.timeout(longestMs);
    try {
      return Buffer.from(await this.#pool.run(job, { signal }));
    } catch (cause) {
      throw new Error(signal.aborted ? 'a PDF took too long' : 'a PDF was not made', { cause });
    }
  }
}

const shared = new PdfThread(new URL('./make-pdf.ts', import.meta.url));
