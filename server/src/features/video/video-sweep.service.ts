import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { streamTable } from '../../schema/video.table.ts';
import type { VideoStore } from './store.ts';
import { folderOf, isStream } from './stream-rows.ts';

/** Streams per run. */
const batchSize = 500;
const gigabyte = 1024 ** 3;
/** Streams without segments are useless. */
const emptyHours = 1;

type Sweeping = Pick<Services, 'db' | 'config' | 'now' | 'log'>;

/**
 * Deletes old and surplus streams, the oldest first. Marks rows, deletes files, then rows: after a crash in between the next run continues.
 */
export async function sweepVideo(services: Sweeping, store: VideoStore, stopping?: AbortSignal): Promise<void> {
  await endAbandoned(services);
  await mark(services);
  const { db, log } = services;
  const marked = await db.select().from(streamTable).where(sql`${streamTable.removing}`).orderBy(streamTable.askedAt).limit(batchSize);
  for (const stream of marked) {
    if (stopping?.aborted) return;
    try {
      await store.remove(folderOf(stream));
      await db.delete(streamTable).where(isStream(stream));
    } catch (error) {
      log.error({ event: 'video.removal_failed', err: error, streamId: stream.id });
    }
  }
}

/** A machine that lost its connection never ends its stream. */
const endAbandoned = ({ db, now }: Sweeping) =>
  db.execute(sql`UPDATE video_stream SET ended = true WHERE NOT ended AND wanted_until < ${iso(now())}::timestamptz - interval '1 minute'`);

/** A tenant can keep video for a shorter time than the server does. */
async function mark({ db, config, now }: Sweeping): Promise<void> {
  const at = sql`${iso(now())}::timestamptz`;
  await db.execute(sql`
    UPDATE video_stream AS old SET removing = true FROM (
      SELECT tenant_code, id FROM (
        SELECT tenant_code, id, least(video, ${config.VIDEO_KEEP_DAYS}) AS days, asked_at, ended, removing, pieces, coalesce(end_at, asked_at) AS last_at, coalesce(received_at, asked_at) AS came_at,
          sum(bytes) FILTER (WHERE NOT removing) OVER (ORDER BY coalesce(end_at, asked_at) DESC, id DESC) AS with_newer
        FROM video_stream LEFT JOIN tenant_retention USING (tenant_code)
      ) AS kept
      WHERE ended AND NOT removing AND (
        last_at < ${at} - make_interval(days => days)
          -- Fetched recordings are kept from their arrival.
          AND came_at < ${at} - make_interval(days => days)
        OR pieces = 0 AND asked_at < ${at} - make_interval(hours => ${emptyHours})
        OR with_newer > ${config.VIDEO_KEEP_GB * gigabyte}::bigint)
      ORDER BY last_at LIMIT ${batchSize}
    ) AS surplus
    WHERE old.tenant_code = surplus.tenant_code AND old.id = surplus.id`);
}

const iso = (at: Date): string => at.toISOString();
