import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf.ts';
import type { PdfJob } from './pdf-job.ts';

/** One job after the other; who asks sends the next when this one is done. */
parentPort?.on('message', (job: PdfJob) => {
  makePdf(job).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ failed: String(error instanceof Error ? error.stack : error) }),
  );
});
