import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { reportRecipients, timeZones } from '@botify/contract/subscriptions/report-recipients.contract';
import { unsubscribe } from '@botify/contract/subscriptions/unsubscribe.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listColleagues } from '../accounts/public.ts';
import { listAlertDeliveries, sendTest } from './alert-deliveries.service.ts';
import { getPreferences, rotateSecret, setPreferences } from './alert-subscription.service.ts';
import { listDeliveries, resendDelivery } from './deliveries.service.ts';
import { nextSendingOf } from './next-sending.service.ts';
import { addPushDevice, listPushDevices, removePushDevice, renewPushDevice } from './push-devices.service.ts';
import { listRecipientReaders } from './recipient-readers.service.ts';
import { createRecipient, listRecipients, pauseRecipient, removeRecipient, updateRecipient } from './recipients.service.ts';
import { listTimeZones } from './time-zones.service.ts';
import { previewReport, testRecipient } from './try-report.service.ts';
import { endSubscription, getSubscription, resumeSubscription, unsubscribePage } from './unsubscribe.service.ts';

export function subscriptionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, reportRecipients.list, (ctx, { query }) => listRecipients(ctx, query));
  route(app, deps, reportRecipients.create, (ctx, { body }) => createRecipient(ctx, body));
  route(app, deps, reportRecipients.update, (ctx, { body }) => updateRecipient(ctx, body));
  route(app, deps, reportRecipients.pause, (ctx, { body }) => pauseRecipient(ctx, body));
  route(app, deps, reportRecipients.remove, (ctx, { params, query }) => removeRecipient(ctx, params.id, query.confirmation));
  route(app, deps, reportRecipients.preview, (ctx, { body }) => previewReport(ctx, body));
  route(app, deps, reportRecipients.nextSending, (ctx, { body }) => nextSendingOf(ctx, body));
  route(app, deps, reportRecipients.readers, (ctx) => listRecipientReaders(ctx));
  route(app, deps, reportRecipients.test, (ctx, { body }) => testRecipient(ctx, body.id));
  route(app, deps, reportRecipients.deliveries, (ctx, { query }) => listDeliveries(ctx, query));
  route(app, deps, reportRecipients.resend, (ctx, { body }) => resendDelivery(ctx, body.id));
  route(app, deps, timeZones, (ctx) => listTimeZones(ctx));
  route(app, deps, alertSubscription.get, (ctx) => getPreferences(ctx));
  route(app, deps, alertSubscription.set, (ctx, { body }) => setPreferences(ctx, body));
  route(app, deps, alertSubscription.colleagues, (ctx) => listColleagues(ctx, 'notice:robot'));
  route(app, deps, alertSubscription.test, (ctx, { body }) => sendTest(ctx, body));
  route(app, deps, alertSubscription.rotateSecret, (ctx) => rotateSecret(ctx));
  route(app, deps, pushDevices.list, (ctx) => listPushDevices(ctx));
  route(app, deps, pushDevices.add, (ctx, { body }) => addPushDevice(ctx, body));
  route(app, deps, pushDevices.remove, (ctx, { params }) => removePushDevice(ctx, params.id));
  route(app, deps, pushDevices.renew, (ctx, { body }) => renewPushDevice(ctx, body));
  route(app, deps, alertSubscription.deliveries, (ctx, { query }) => listAlertDeliveries(ctx, query));
}

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
