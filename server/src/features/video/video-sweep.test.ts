import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import type { Config } from '../../kernel/settings.ts';
import { type StreamRow, segmentTable, streamTable } from '../../schema/video.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createDiskStore } from './create-store.ts';
import type { VideoStore } from './store.ts';
import { folderOf } from './stream-rows.ts';
import { sweepVideo } from './video-sweep.service.ts';

const server = useTestServer();
const day = 86_400_000;
let base = '';
let store: VideoStore;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'botify-video-sweep-'));
  store = createDiskStore(base);
});
afterAll(() => rm(base, { recursive: true, force: true }));
beforeEach(() => server.services.db.execute(sql`DELETE FROM video_stream`));

const ago = (ms: number) => new Date(server.services.now().getTime() - ms);

/** A stream that ended `endedMs` ago, with one segment in the store. */
async function stream(endedMs: number, changes: Partial<StreamRow> = {}): Promise<string> {
  const id = newId(server.services.now());
  const at = ago(endedMs);
  const key = { tenantCode: 'harbour', robotSn: toRobotSn('CB1900-0001'), id };
  const times = { askedAt: at, wantedUntil: at, startAt: at, endAt: at, receivedAt: at };
  const row = { ...key, kind: 'live', ...times, pieces: 1, bytes: 10, openingBytes: 1, ended: true, ...changes } as const;
  await server.services.db.insert(streamTable).values(row);
  await server.services.db
    .insert(segmentTable)
    .values({ tenantCode: 'harbour', streamId: id, sequence: 1, startAt: at, durationMs: 2000, bytes: 10 });
  await store.put(`${folderOf(key)}/1.m4s`, Buffer.from(id));
  return id;
}
const kept = async () => (await server.services.db.select().from(streamTable)).map(({ id }) => id).toSorted();
const stored = async () => (await readdir(join(base, 'harbour/CB1900-0001'))).toSorted();
const sweep = (config: Partial<Config> = {}, by = store) =>
  sweepVideo({ ...server.services, config: { ...server.services.config, ...config } }, by);

it('[V-01] deletes rows and files after the retention period', async () => {
  const [old, young] = [await stream(7 * day + 1000), await stream(7 * day - 60_000)];
  await sweep();
  expect(await kept()).toEqual([young]);
  expect(await stored()).toEqual([young]);
  expect(await server.services.db.$count(segmentTable)).toBe(1);
  expect(await store.get(`harbour/CB1900-0001/${old}/1.m4s`)).toBeUndefined();
  await sweep({ VIDEO_KEEP_DAYS: 1 });
  expect(await kept()).toEqual([]);
});

it('[V-01] keeps fetched recordings from their arrival', async () => {
  const id = await stream(30 * day, { kind: 'recorded', receivedAt: ago(day) });
  await sweep();
  expect(await kept()).toEqual([id]);
});

it('[V-01] deletes the oldest above the size limit, and never a running stream', async () => {
  const running = await stream(4000, { ended: false, wantedUntil: ago(-30_000), bytes: 600_000_000 });
  const [newer, older, oldest] = [
    await stream(1 * day, { bytes: 300_000_000 }),
    await stream(2 * day, { bytes: 300_000_000 }),
    await stream(3 * day, { bytes: 10 }),
  ];
  await sweep({ VIDEO_KEEP_GB: 1 });
  expect(await kept()).toEqual([running, newer].toSorted());
  expect(await stored()).not.toContain(older);
  expect(await stored()).not.toContain(oldest);
});

it('[V-01] ends abandoned streams and deletes those that never started', async () => {
  const silent = await stream(120_000, { ended: false });
  const asked = await stream(30_000, { ended: false });
  const empty = await stream(2 * 3_600_000, { pieces: 0, endAt: null, startAt: null });
  await sweep();
  const rows = await server.services.db.select().from(streamTable);
  expect(new Map(rows.map(({ id, ended }) => [id, ended]))).toEqual(
    new Map([
      [silent, true],
      [asked, false],
    ]),
  );
  expect(await stored()).not.toContain(empty);
});

it('[V-01] continues after a crash between deleting files and rows', async () => {
  const [first, second] = [await stream(9 * day), await stream(8 * day)];
  const broken: VideoStore = {
    ...store,
    remove: async (folder) => {
      if (folder.includes(first)) throw new Error('killed');
      await store.remove(folder);
    },
  };
  await sweep({}, broken);
  expect(await kept()).toEqual([first]);
  expect(await server.services.db.select().from(streamTable)).toMatchObject([{ removing: true }]);
  expect(await stored()).toContain(first);
  expect(await stored()).not.toContain(second);
  // The files are deleted, and the process was killed before the row was.
  await store.remove(`harbour/CB1900-0001/${first}`);
  await sweep();
  expect(await kept()).toEqual([]);
});
