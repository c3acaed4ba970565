import { FairQueue } from '../../../kernel/fair-queue.ts';
import { createThreadPool, quickThread, type ThreadPool } from '../../../kernel/thread-pool.ts';
import type { PdfJob } from './pdf-job.ts';

const timeoutMs = 20_000;
/** An idle thread is stopped, because its fonts take memory. */
const idleMs = 60_000;
/** Of one tenant. */
const maxWaiting = 20;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Renders a PDF in a worker thread, because layout takes a tenth of a second of CPU time. */
export const pdfOf = (tenantCode: string, job: PdfJob): Promise<Buffer> => shared.make(tenantCode, job);

/** Runs jobs one by one in a worker thread, one tenant after the other. Rejects further jobs of a tenant while too many of it wait. */
export class PdfThread {
  readonly #pool: ThreadPool<PdfJob, Uint8Array>;
  // Queued here instead of in the pool, whose timeout would include the waiting time.
  readonly #queue = new FairQueue({ concurrency: 1, capacity: maxWaiting });

  constructor(script: URL) {
    const threads = { minThreads: 0, maxThreads: 1, idleTimeout: idleMs, atomics: 'disabled', recordTiming: false } as const;
    this.#pool = createThreadPool({ filename: script.href, name: 'makePdf', ...quickThread, resourceLimits, ...threads });
  }

  make(tenantCode: string, job: PdfJob): Promise<Buffer> {
    return this.#queue.run(tenantCode, () => this.#inThread(job));
  }

  async #inThread(job: PdfJob): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return Buffer.from(await this.#pool.run(job, { signal }));
    } catch (cause) {
      throw new Error(signal.aborted ? 'a PDF took too long' : 'a PDF was not made', { cause });
    }
  }
}

const shared = new PdfThread(new URL('./make-pdf.ts', import.meta.url));
