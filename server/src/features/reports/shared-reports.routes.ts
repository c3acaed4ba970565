import { periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { FastifyInstance } from 'fastify';
import { fromReplica } from '../../kernel/read-replica.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { periodPdf, reportPdf, sharedReportPdf } from './pdf-report.service.ts';
import { listPeriodShares, revokePeriodShare, sharePeriod } from './share-period.service.ts';
import { listShares, revokeShare, shareReport } from './share-report.service.ts';
import { openSharedReport, sharedFloorPlan } from './shared-report.service.ts';

export function sharedReportsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, sharedReports.create, (ctx, { body }) => shareReport(ctx, body));
  route(app, deps, sharedReports.list, (ctx, { params }) => listShares(ctx, params.id));
  route(app, deps, sharedReports.revoke, (ctx, { params }) => revokeShare(ctx, params.id));
  route(app, deps, taskReports.pdf, (ctx, { params }) => reportPdf(ctx, params.id), fromReplica);
  route(app, deps, periodDocuments.share, (ctx, { body }) => sharePeriod(ctx, body));
  route(app, deps, periodDocuments.shares, (ctx) => listPeriodShares(ctx));
  route(app, deps, periodDocuments.revoke, (ctx, { params }) => revokePeriodShare(ctx, params.id));
  route(app, deps, periodDocuments.pdf, (ctx, { body }) => periodPdf(ctx, body), fromReplica);

  // In a scope of its own: these routes are public and must not be indexed by search engines.
  app.register(async (open) => {
    open.addHook('onSend', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
    });
    route(open, deps, sharedReports.open, (ctx, { params }) => openSharedReport(ctx, params.token));
    route(open, deps, sharedReports.pdf, (ctx, { params }) => sharedReportPdf(ctx, params.token));
    route(open, deps, sharedReports.floorPlan, (ctx, { params }) => sharedFloorPlan(ctx, params.token));
  });
}
