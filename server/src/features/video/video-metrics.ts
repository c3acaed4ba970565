import { and, eq, gt } from 'drizzle-orm';
import { Counter, Gauge } from 'prom-client';
import type { Services } from '../../kernel/context.ts';
import { streamTable } from '../../schema/video.table.ts';

/** Prometheus metrics of video. */
export function createVideoMetrics({ metrics, db, now }: Pick<Services, 'metrics' | 'db' | 'now'>) {
  const bytes = new Counter({
    name: 'video_bytes_total',
    help: 'Bytes of video that machines sent and people fetched',
    labelNames: ['direction'],
    registers: [metrics],
  });
  new Gauge({
    name: 'video_streams_running',
    help: 'Streams that machines are asked for just now',
    registers: [metrics],
    async collect() {
      this.set(await db.$count(streamTable, and(eq(streamTable.ended, false), gt(streamTable.wantedUntil, now()))));
    },
  });
  return {
    received: (count: number) => bytes.inc({ direction: 'in' }, count),
    sent: <T extends Uint8Array>(file: T): T => {
      bytes.inc({ direction: 'out' }, file.length);
      return file;
    },
  };
}
