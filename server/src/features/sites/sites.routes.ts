import { sites } from '@botify/contract/sites/sites.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listMemberChoices, listMembers, removeMember, setMember } from './members.service.ts';
import { changeSiteRobots, listSiteRobots } from './site-robots.service.ts';
import { createSite, getSite, listSites, removeSite, updateSite } from './sites.service.ts';

export function sitesRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, sites.list, (ctx, { query }) => listSites(ctx, query));
  route(app, doors, sites.get, (ctx, { params }) => getSite(ctx, params.id));
  route(app, doors, sites.create, (ctx, { body }) => createSite(ctx, body));
  route(app, doors, sites.update, (ctx, { params, body }) => updateSite(ctx, params.id, body));
  route(app, doors, sites.remove, (ctx, { params, query }) => removeSite(ctx, params.id, query.confirmation));
  route(app, doors, sites.members, (ctx, { params }) => listMembers(ctx, params.id));
  route(app, doors, sites.memberChoices, (ctx, { params, query }) => listMemberChoices(ctx, params.id, query.keyword));
  route(app, doors, sites.setMember, (ctx, { params, body }) => setMember(ctx, params.id, params.appAccountId, body.role));
  route(app, doors, sites.removeMember, (ctx, { params }) => removeMember(ctx, params.id, params.appAccountId));
  route(app, doors, sites.robots, (ctx, { params }) => listSiteRobots(ctx, params.id));
  route(app, doors, sites.changeRobots, (ctx, { params, body }) => changeSiteRobots(ctx, params.id, body));
}
