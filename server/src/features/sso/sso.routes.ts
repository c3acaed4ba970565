import { sso } from '@botify/contract/sso/sso.contract';
import type { FastifyInstance } from 'fastify';
import { atHome } from '../../kernel/home-tenant.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { finishLogin, getProvider, startLogin } from './login.service.ts';
import { listSsoLinks, removeSsoLink } from './sso-links.service.ts';
import { getSsoSettings, removeSsoSettings, saveSsoSettings, testProvider } from './sso-settings.service.ts';

export function ssoRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, sso.settings, (ctx) => getSsoSettings(ctx));
  route(app, deps, sso.save, (ctx, { body }) => saveSsoSettings(ctx, body));
  route(app, deps, sso.remove, (ctx) => removeSsoSettings(ctx));
  route(app, deps, sso.test, (ctx, { body }) => testProvider(ctx, body));
  route(app, deps, sso.provider, (ctx, { query }) => getProvider(ctx, query.company));
  route(app, deps, sso.start, (ctx, { body }) => startLogin(ctx, body));
  route(app, deps, sso.finish, (ctx, { body }) => finishLogin(ctx, body.answer));
  route(app, deps, sso.links, (ctx) => listSsoLinks(atHome(ctx)));
  route(app, deps, sso.unlink, (ctx, { params }) => removeSsoLink(atHome(ctx), params.id));

  // A redirect address cannot contain the fragment that the console's addresses have. The answer stays in the fragment, so that it is in no
  // log and no Referer header. Relative, for installations below a path.
  app.get('/auth-redirect', { schema: { hide: true } }, (request, reply) => {
    const [, answer] = /^[^?]*\?(.{1,8000})$/s.exec(request.url) ?? [];
    return reply.header('cache-control', 'no-store').redirect(`./#/auth-redirect${answer ? `?${answer}` : ''}`, 303);
  });
}
