import { unsubscribe } from '@botify/contract/subscriptions/unsubscribe.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { endSubscription, getSubscription, resumeSubscription, unsubscribePage } from './unsubscribe.service.ts';

/** Target of the link in mails and of the one-click button of mail clients (RFC 8058). Open to everyone, not indexed by search engines. */
export function unsubscribeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (open) => {
    open.addHook('onSend', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
    });
    // Clients post forms, JSON or nothing; the body is ignored.
    open.removeAllContentTypeParsers();
    open.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null, undefined));
    route(open, deps, unsubscribe.look, (ctx, { params }) => getSubscription(ctx, params.token));
    route(open, deps, unsubscribe.end, (ctx, { params }) => endSubscription(ctx, params.token));
    route(open, deps, unsubscribe.resume, (ctx, { params }) => resumeSubscription(ctx, params.token));

    // Clients without one-click support open the URL in a browser. GET changes nothing, because link scanners follow every link.
    open.get<{ Params: { token: string } }>(
      `/api${unsubscribe.end.path.replace('{token}', ':token')}`,
      { schema: { hide: true, params: unsubscribe.end.params } },
      async ({ params }, reply) => reply.redirect(unsubscribePage(deps.services.config, params.token), 303),
    );
  });
}
