import { video } from '@botify/contract/video/video.contract';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Services } from '../../kernel/context.ts';
import { type IdentifySession, type RouteDeps, route } from '../../kernel/route.ts';
import { streamTable } from '../../schema/video.table.ts';
import { createStore, guardedStore } from './create-store.ts';
import { fetchRecorded } from './fetch.service.ts';
import { videoHistory } from './history.service.ts';
import { liveVideo } from './live.service.ts';
import { createAdmit, readInitSegment, readPlaylist, readSegment } from './play.service.ts';
import { receiveInitSegment, receiveSegment } from './receive.service.ts';

/** Prometheus metrics of video. */
function createVideoMetrics({ metrics, db, now }: Pick<Services, 'metrics' | 'db' | 'now'>) {
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

export function videoRoutes(app: FastifyInstance, deps: RouteDeps, identifySession: IdentifySession): void {
  const { services, chooseTenant } = deps;
  const store = guardedStore(createStore(services.config), services.log);
  const { received, sent } = createVideoMetrics(services);
  const admit = createAdmit({ identifySession, chooseTenant });

  route(app, deps, video.live, (ctx, { body }) => liveVideo(ctx, body.robotSn));
  route(app, deps, video.history, (ctx, { body }) => videoHistory(ctx, body));
  route(app, deps, video.fetch, (ctx, { body }) => fetchRecorded(ctx, body));

  route(app, deps, video.playlist, async (ctx, { params }) => readPlaylist(ctx, await admit(ctx, params.address)));
  route(app, deps, video.initSegment, async (ctx, { params }) => sent(await readInitSegment(store, await admit(ctx, params.address))));
  route(app, deps, video.segment, async (ctx, { params }) =>
    sent(await readSegment(ctx.db, store, await admit(ctx, params.address), params.sequence)),
  );

  route(app, deps, video.sendInitSegment, async (ctx, { params, body }) => {
    received(body.length);
    return receiveInitSegment(ctx, store, params.streamId, body);
  });
  route(app, deps, video.sendSegment, async (ctx, sent) => {
    received(sent.body.length);
    return receiveSegment(ctx, store, sent);
  });
}
