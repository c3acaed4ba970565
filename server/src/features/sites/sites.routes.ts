import { sites } from '@botify/contract/sites/sites.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listMemberChoices, listMembers, removeMember, restoreMembers, setMember } from './members.service.ts';
import { changeSiteRobots, listSiteRobots, restoreSiteRobots } from './site-robots.service.ts';
import { createSite, getSite, listSites, removeSite, updateSite } from './sites.service.ts';

export function sitesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, sites.list, (ctx, { query }) => listSites(ctx, query));
  route(app, deps, sites.get, (ctx, { params }) => getSite(ctx, params.id));
  route(app, deps, sites.create, (ctx, { body }) => createSite(ctx, body));
  route(app, deps, sites.update, (ctx, { params, body }) => updateSite(ctx, params.id, body));
  route(app, deps, sites.remove, (ctx, { params, query }) => removeSite(ctx, params.id, query.confirmation));
  route(app, deps, sites.members, (ctx, { params }) => listMembers(ctx, params.id));
  route(app, deps, sites.memberChoices, (ctx, { params, query }) => listMemberChoices(ctx, params.id, query.keyword));
  route(app, deps, sites.setMember, (ctx, { params, body }) => setMember(ctx, params.id, params.appAccountId, body.role));
  route(app, deps, sites.removeMember, (ctx, { params }) => removeMember(ctx, params.id, params.appAccountId));
  route(app, deps, sites.restoreMembers, (ctx, { params, body }) => restoreMembers(ctx, params.id, body.changed));
  route(app, deps, sites.robots, (ctx, { params }) => listSiteRobots(ctx, params.id));
  route(app, deps, sites.changeRobots, (ctx, { params, body }) => changeSiteRobots(ctx, params.id, body));
  route(app, deps, sites.restoreRobots, (ctx, { params, body }) => restoreSiteRobots(ctx, params.id, body.moved));
}
