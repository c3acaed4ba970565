import { unsubscribe } from '@botify/contract/subscriptions/unsubscribe.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { endSubscription, lookAtSubscription, resumeSubscription, unsubscribePage } from './unsubscribe.service.ts';

/** Where the link in a mail and the button of a mail program lead: strangers are let in, and no search engine is to keep it. */
export function unsubscribeRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.register(async (open) => {
    open.addHook('onSend', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
    });
    // A form of one kind or another, JSON or nothing: mail programs differ, and what it says is known.
    open.removeAllContentTypeParsers();
    open.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null, undefined));
    route(open, deps, unsubscribe.look, (ctx, { params }) => lookAtSubscription(ctx, params.token));
    route(open, deps, unsubscribe.end, (ctx, { params }) => endSubscription(ctx, params.token));
    route(open, deps, unsubscribe.resume, (ctx, { params }) => resumeSubscription(ctx, params.token));

    // Mail programs that know no button open the same address in a browser. Looking changes nothing: scanners follow every link.
    open.get<{ Params: { token: string } }>(
      `/api${unsubscribe.end.path.replace('{token}', ':token')}`,
      { schema: { hide: true, params: unsubscribe.end.params } },
      async ({ params }, reply) => reply.redirect(unsubscribePage(deps.services.config, params.token), 303),
    );
  });
}
