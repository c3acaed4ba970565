import { and, eq, gt } from 'drizzle-orm';
import { Counter, Gauge } from 'prom-client';
import type { Services } from '../../kernel/context.ts';
import { streamTable } from '../../schema/video.table.ts';

/** What video tells Prometheus. */
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
    took: (count: number) => bytes.inc({ direction: 'in' }, count),
    gave: <T extends Uint8Array>(sent: T): T => {
      bytes.inc({ direction: 'out' }, sent.length);
      return sent;
    },
  };
}
