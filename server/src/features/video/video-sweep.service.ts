import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { streamTable } from '../../schema/video.table.ts';
import type { VideoStore } from './store.ts';
import { folderOf, isStream } from './stream-rows.ts';

/** So many streams a turn; the rest waits for the next one. */
const mostATurn = 500;
const gigabyte = 1024 ** 3;
/** A stream of which nothing ever came tells nobody anything. */
const emptyHours = 1;

type Sweeping = Pick<Services, 'db' | 'config' | 'now' | 'log'>;

/**
 * Lets go of what is too old or too much, the oldest first. Marked first, then gone from the store, then from the database: whoever is killed
 * in between leaves a mark, and the next turn goes on.
 */
export async function sweepVideo(services: Sweeping, store: VideoStore, stopping?: AbortSignal): Promise<void> {
  await endForgotten(services);
  await mark(services);
  const { db, log } = services;
  const marked = await db.select().from(streamTable).where(sql`${streamTable.removing}`).orderBy(streamTable.askedAt).limit(mostATurn);
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

/** A machine that fell silent says no goodbye. */
const endForgotten = ({ db, now }: Sweeping) =>
  db.execute(sql`UPDATE video_stream SET ended = true WHERE NOT ended AND wanted_until < ${iso(now())}::timestamptz - interval '1 minute'`);

async function mark({ db, config, now }: Sweeping): Promise<void> {
  const at = sql`${iso(now())}::timestamptz`;
  await db.execute(sql`
    UPDATE video_stream AS old SET removing = true FROM (
      SELECT tenant_code, id FROM (
        SELECT tenant_code, id, asked_at, ended, removing, pieces, coalesce(end_at, asked_at) AS last_at, coalesce(received_at, asked_at) AS came_at,
          sum(bytes) FILTER (WHERE NOT removing) OVER (ORDER BY coalesce(end_at, asked_at) DESC, id DESC) AS with_newer
        FROM video_stream
      ) AS kept
      WHERE ended AND NOT removing AND (
        last_at < ${at} - make_interval(days => ${config.VIDEO_KEEP_DAYS})
          -- What was fetched of long ago is kept from when it came.
          AND came_at < ${at} - make_interval(days => ${config.VIDEO_KEEP_DAYS})
        OR pieces = 0 AND asked_at < ${at} - make_interval(hours => ${emptyHours})
        OR with_newer > ${config.VIDEO_KEEP_GB * gigabyte}::bigint)
      ORDER BY last_at LIMIT ${mostATurn}
    ) AS surplus
    WHERE old.tenant_code = surplus.tenant_code AND old.id = surplus.id`);
}

const iso = (at: Date): string => at.toISOString();
