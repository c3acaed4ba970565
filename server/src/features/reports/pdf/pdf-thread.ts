import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/app-error.ts';
import type { PdfJob } from './pdf-job.ts';

type Said = { readonly bytes: Uint8Array } | { readonly failed: string };

const longestMs = 20_000;
/** Its fonts take memory: a thread that nobody needs goes. */
const idleMs = 60_000;
const mostWaiting = 30;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

let thread: Worker | undefined;
let leaving: NodeJS.Timeout | undefined;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * The document of a job. Setting type takes a tenth of a second of a core, so it is done in a thread of its own, one after the other; when
 * too many wait, the next is told to come back.
 */
export function pdfOf(job: PdfJob): Promise<Buffer> {
  if (waiting >= mostWaiting) return Promise.reject(new AppError('request.tooMany', { seconds: 5 }));
  waiting += 1;
  const making = turn
    .then(() => inThread(job))
    .finally(() => {
      waiting -= 1;
    });
  turn = making.catch(() => undefined);
  return making;
}

async function inThread(job: PdfJob): Promise<Buffer> {
  clearTimeout(leaving);
  thread ??= open();
  const worker = thread;
  const said = await answerOf(worker, job).catch((cause: unknown) => {
    dismiss(worker);
    throw cause;
  });
  leaving = setTimeout(() => dismiss(worker), idleMs).unref();
  if ('failed' in said) throw new Error(`a PDF was not made: ${said.failed}`);
  return Buffer.from(said.bytes);
}

function open(): Worker {
  const worker = new Worker(new URL('./make-pdf.worker.ts', import.meta.url), { resourceLimits });
  // The process may end while it waits for work.
  worker.unref();
  return worker;
}

function dismiss(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

function answerOf(worker: Worker, job: PdfJob): Promise<Said> {
  return new Promise<Said>((resolve, reject) => {
    const listeners = {
      message: (said: Said) => settle(() => resolve(said)),
      error: (cause: Error) => settle(() => reject(cause)),
      exit: () => settle(() => reject(new Error('the thread ended'))),
    };
    const overdue = setTimeout(() => settle(() => reject(new Error('a PDF took too long'))), longestMs);
    const settle = (then: () => void) => {
      clearTimeout(overdue);
      for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener);
      then();
    };
    for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener);
    worker.postMessage(job);
  });
}
