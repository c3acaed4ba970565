import { reportRecipients, timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listDeliveries, resendDelivery } from './deliveries.service.ts';
import { createRecipient, listRecipients, nextSendingOf, pauseRecipient, removeRecipient, updateRecipient } from './recipients.service.ts';
import { listTimeZones } from './time-zones.service.ts';
import { previewReport, testRecipient } from './try-report.service.ts';

export function reportRecipientsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, reportRecipients.list, (ctx, { query }) => listRecipients(ctx, query));
  route(app, doors, reportRecipients.create, (ctx, { body }) => createRecipient(ctx, body));
  route(app, doors, reportRecipients.update, (ctx, { body }) => updateRecipient(ctx, body));
  route(app, doors, reportRecipients.pause, (ctx, { body }) => pauseRecipient(ctx, body));
  route(app, doors, reportRecipients.remove, (ctx, { params, query }) => removeRecipient(ctx, params.id, query.confirmation));
  route(app, doors, reportRecipients.preview, (ctx, { body }) => previewReport(ctx, body));
  route(app, doors, reportRecipients.nextSending, (ctx, { body }) => nextSendingOf(ctx, body));
  route(app, doors, reportRecipients.test, (ctx, { body }) => testRecipient(ctx, body.id));
  route(app, doors, reportRecipients.deliveries, (ctx, { query }) => listDeliveries(ctx, query));
  route(app, doors, reportRecipients.resend, (ctx, { body }) => resendDelivery(ctx, body.id));
  route(app, doors, timeZones, (ctx) => listTimeZones(ctx));
}
