import { video } from '@botify/contract/video/video.contract';
import type { FastifyInstance } from 'fastify';
import { type IdentifySession, type RouteDeps, route } from '../../kernel/route.ts';
import { createAdmit } from './admit.service.ts';
import { createStore, guardedStore } from './create-store.ts';
import { fetchRecorded } from './fetch.service.ts';
import { videoHistory } from './history.service.ts';
import { liveVideo } from './live.service.ts';
import { readOpening, readPiece, readPlaylist } from './play.service.ts';
import { takeOpening, takePiece } from './receive.service.ts';
import { createVideoMetrics } from './video-metrics.ts';

export function videoRoutes(app: FastifyInstance, deps: RouteDeps, identifySession: IdentifySession): void {
  const { services, chooseTenant } = deps;
  const store = guardedStore(createStore(services.config), services.log);
  const { took, gave } = createVideoMetrics(services);
  const admit = createAdmit({ identifySession, chooseTenant });

  route(app, deps, video.live, (ctx, { body }) => liveVideo(ctx, body.robotSn));
  route(app, deps, video.history, (ctx, { body }) => videoHistory(ctx, body));
  route(app, deps, video.fetch, (ctx, { body }) => fetchRecorded(ctx, body));

  route(app, deps, video.playlist, async (ctx, { params }) => readPlaylist(ctx, await admit(ctx, params.address)));
  route(app, deps, video.initSegment, async (ctx, { params }) => gave(await readOpening(store, await admit(ctx, params.address))));
  route(app, deps, video.segment, async (ctx, { params }) =>
    gave(await readPiece(ctx.db, store, await admit(ctx, params.address), params.sequence)),
  );

  route(app, deps, video.sendInitSegment, async (ctx, { params, body }) => {
    took(body.length);
    return takeOpening(ctx, store, params.streamId, body);
  });
  route(app, deps, video.sendSegment, async (ctx, sent) => {
    took(sent.body.length);
    return takePiece(ctx, store, sent);
  });
}
