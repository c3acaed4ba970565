import { video } from '@botify/contract/video/video.contract';
import type { FastifyInstance } from 'fastify';
import { type IdentifySession, type RouteDeps, route } from '../../kernel/route.ts';
import { createAdmit } from './admit.service.ts';
import { createStore, guardedStore } from './create-store.ts';
import { fetchRecorded } from './fetch.service.ts';
import { videoHistory } from './history.service.ts';
import { liveVideo } from './live.service.ts';
import { readInitSegment, readPlaylist, readSegment } from './play.service.ts';
import { receiveInitSegment, receiveSegment } from './receive.service.ts';
import { createVideoMetrics } from './video-metrics.ts';

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
