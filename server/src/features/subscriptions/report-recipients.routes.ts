import { reportRecipients, timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listDeliveries, resendDelivery } from './deliveries.service.ts';
import { createRecipient, listRecipients, nextSendingOf, pauseRecipient, removeRecipient, updateRecipient } from './recipients.service.ts';
import { listTimeZones } from './time-zones.service.ts';
import { previewReport, testRecipient } from './try-report.service.ts';

export function reportRecipientsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, reportRecipients.list, (ctx, { query }) => listRecipients(ctx, query));
  route(app, deps, reportRecipients.create, (ctx, { body }) => createRecipient(ctx, body));
  route(app, deps, reportRecipients.update, (ctx, { body }) => updateRecipient(ctx, body));
  route(app, deps, reportRecipients.pause, (ctx, { body }) => pauseRecipient(ctx, body));
  route(app, deps, reportRecipients.remove, (ctx, { params, query }) => removeRecipient(ctx, params.id, query.confirmation));
  route(app, deps, reportRecipients.preview, (ctx, { body }) => previewReport(ctx, body));
  route(app, deps, reportRecipients.nextSending, (ctx, { body }) => nextSendingOf(ctx, body));
  route(app, deps, reportRecipients.test, (ctx, { body }) => testRecipient(ctx, body.id));
  route(app, deps, reportRecipients.deliveries, (ctx, { query }) => listDeliveries(ctx, query));
  route(app, deps, reportRecipients.resend, (ctx, { body }) => resendDelivery(ctx, body.id));
  route(app, deps, timeZones, (ctx) => listTimeZones(ctx));
}
