import { randomUUID } from 'node:crypto';
import type { Server as TlsServer } from 'node:tls';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addBrokerAuthority } from './broker/foreign/authority.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { createIdentifyCaller, createIdentifyHolder } from './features/accounts/identify-api-key.ts';
import { alarmsRoutes } from './features/alarms/alarms.routes.ts';
import { appRoutes } from './features/app/app.routes.ts';
import { appAccountsRoutes } from './features/app-accounts/app-accounts.routes.ts';
import { createIdentifyApp } from './features/app-accounts/app-session.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { brandRoutes } from './features/brand/brand.routes.ts';
import { departmentsRoutes } from './features/departments/departments.routes.ts';
import { errorLogRoutes } from './features/error-log/error-log.routes.ts';
import { floorPlansRoutes } from './features/floor-plans/floor-plans.routes.ts';
import { groupsRoutes } from './features/groups/groups.routes.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { periodReportsRoutes } from './features/reports/period-reports.routes.ts';
import { runningReportsRoutes } from './features/reports/running-reports.routes.ts';
import { sharedReportsRoutes } from './features/reports/shared-reports.routes.ts';
import { taskReportsRoutes } from './features/reports/task-reports.routes.ts';
import { createIdentifyDevice } from './features/robots/identify-device.ts';
import { robotsRoutes } from './features/robots/robots.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createChooseTenant, createIdentify, createIdentifySession } from './features/session/identify.ts';
import { secondFactorRoutes } from './features/session/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { sitesRoutes } from './features/sites/sites.routes.ts';
import { ssoRoutes } from './features/sso/sso.routes.ts';
import { subscriptionsRoutes, unsubscribeRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import { videoRoutes } from './features/video/video.routes.ts';
import { addApiDocs } from './kernel/api-docs.ts';
import { acceptedLocales } from './kernel/caller-locale.ts';
import type { Certificate } from './kernel/certificate.ts';
import { addCompression } from './kernel/compress.ts';
import type { Services } from './kernel/context.ts';
import { handleError, rejectInvalidHttp, rejectUnknownRoute } from './kernel/error-handler.ts';
import { FairQueue } from './kernel/fair-queue.ts';
import { protectInternalPages } from './kernel/internal-pages.ts';
import { addHealth, addMetrics } from './kernel/monitoring.ts';
import { RateLimiter } from './kernel/rate-limiter.ts';
import type { RouteDeps } from './kernel/route.ts';
import { addSecurityHeaders, headersBeforeRouting } from './kernel/security-headers.ts';
import { compileValidator } from './kernel/validate.ts';

/** JSON by default, forms for the login, video as raw bytes. An empty body is undefined for every content type. */
function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addContentTypeParser('video/mp4', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const oneMegabyte = 1_048_576;
/** A caller can send its own request id to find the call in the log, if it is safe to log. */
const harmlessId = /^[\w-]{1,64}$/;

export const createRouteDeps = (services: Services): RouteDeps => ({
  services,
  identify: createIdentifyCaller(services, createIdentify(services)),
  identifyApp: createIdentifyApp(services),
  chooseTenant: createChooseTenant(services),
  identifyDevice: createIdentifyDevice(services),
  limiter: new RateLimiter(),
  // Each reads up to 5,000 rows before the first byte is sent. One tenant leaves half of the slots to others.
  exports: new FairQueue({ concurrency: 4, perTenant: 2, capacity: 20 }),
});

/** All HTTP routes and hooks, without listening on a port. With a certificate for HTTPS. */
export async function buildApp(services: Services, certificate?: Certificate): Promise<FastifyInstance> {
  const early = headersBeforeRouting(services.config);
  const app: FastifyInstance = Fastify({
    ...(certificate ? { https: certificate.options } : {}),
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: oneMegabyte,
    requestTimeout: 60_000,
    // During a stop, requests on open connections are still answered; each answer closes its connection.
    return503OnClosing: false,
    // The signed address of a video is longer than the default limit.
    routerOptions: { maxParamLength: 200 },
    trustProxy: services.config.TRUST_PROXY ?? false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && harmlessId.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers({ ...early, 'x-request-id': request.id })),
    clientErrorHandler: (error, socket) => rejectInvalidHttp(error, socket, early),
  });
  certificate?.renewFor(app.server as unknown as TlsServer);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler<Error>(handleError);
  app.setNotFoundHandler(rejectUnknownRoute);
  app.decorateRequest('ctx');
  app.decorate('acceptedLocales', acceptedLocales(services.config));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Without a listener, a connection that cannot be accepted would end the process.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => services.log.error({ event: 'socket.accept_failed', err: error }));
  });
  addCompression(app);
  addBodyParsers(app);
  await addSecurityHeaders(app, services.config);
  protectInternalPages(app, services.config);
  addMetrics(app, services.metrics);
  addHealth(app, services);
  // Processes without the role api serve only health checks and metrics.
  if (!services.config.ROLES.includes('api')) return app;
  addBrokerAuthority(app, services);
  await addApiDocs(app);

  const deps = createRouteDeps(services);
  brandRoutes(app, deps);
  sessionRoutes(app, deps);
  secondFactorRoutes(app, deps);
  rolesRoutes(app, deps);
  savedViewsRoutes(app, deps);
  accountsRoutes(app, deps);
  ssoRoutes(app, deps);
  departmentsRoutes(app, deps);
  groupsRoutes(app, deps);
  appAccountsRoutes(app, deps);
  sitesRoutes(app, deps);
  floorPlansRoutes(app, deps);
  robotsRoutes(app, deps);
  auditRoutes(app, deps);
  errorLogRoutes(app, deps);
  personalDataRoutes(app, deps);
  alarmsRoutes(app, deps);
  noticesRoutes(app, deps);
  appRoutes(app, deps);
  taskReportsRoutes(app, deps);
  tasksRoutes(app, deps);
  overviewRoutes(app, deps);
  searchRoutes(app, deps);
  sharedReportsRoutes(app, deps);
  periodReportsRoutes(app, deps);
  runningReportsRoutes(app, deps);
  subscriptionsRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  tenantsRoutes(app, deps);
  onboardingRoutes(app, deps);
  // Never loaded in production.
  if (services.config.NODE_ENV === 'development') {
    const { developmentRoutes } = await import('./development/development.routes.ts');
    await developmentRoutes(app, deps);
  }
  videoRoutes(app, deps, createIdentifyHolder(services, createIdentifySession(services)));
  return app;
}
