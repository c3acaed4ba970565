import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { type AskIntervals, defaultAskIntervals } from './broker/asking.ts';
import { startBroker } from './broker/broker.ts';
import { createEmbeddedLink, type EmbeddedLink } from './broker/embedded-link.ts';
import { startForeign } from './broker/foreign/start-foreign.ts';
import { seedDemo } from './demo/demo.seed.ts';
import { type Fleet, startFleet } from './demo/fleet.ts';
import { SimulatedRobots } from './demo/simulated-robots.ts';
import { syncFaults } from './features/alarms/fault-catalogue.ts';
import { syncMenu } from './features/roles/menu-sync.ts';
import { holdsDemo, isSetupNeeded, setupCode } from './features/session/setup.service.ts';
import { startNotifier } from './features/subscriptions/alert-notifier.ts';
import { reportJobs } from './features/subscriptions/report-jobs.service.ts';
import { createIngest } from './ingest/ingest.ts';
import { acceptedLocales } from './kernel/caller-locale.ts';
import { Certificate } from './kernel/certificate.ts';
import { closeWithTimeout } from './kernel/close-with-timeout.ts';
import { addConsoleFiles, consoleFolder } from './kernel/console-files.ts';
import { type DemoFleet, noLink, type Services } from './kernel/context.ts';
import { openDataDir } from './kernel/data-dir.ts';
import { openHome } from './kernel/database-home.ts';
import { openDatabase, openJobDatabase } from './kernel/db.ts';
import { Health } from './kernel/health.ts';
import { IdentityCache } from './kernel/identity.ts';
import { startJobs } from './kernel/jobs.ts';
import { createLog, type Logger } from './kernel/log.ts';
import { createMailer } from './kernel/mailer.ts';
import { migrate, migrationsFolder } from './kernel/migrate.ts';
import { Outbox } from './kernel/outbox.ts';
import { addOutboxPage } from './kernel/outbox-page.ts';
import { requireSessions } from './kernel/pooler.ts';
import { asRefusal, isBrokerEmbedded } from './kernel/port.ts';
import { publicAddress } from './kernel/public-address.ts';
import { openReplica } from './kernel/read-replica.ts';
import { becomeWhenBound, requireReach, runAs } from './kernel/run-as.ts';
import { openKeys } from './kernel/secrets/key-ring.ts';
import { SecretBox } from './kernel/secrets/secret-box.ts';
import { prepareSecrets } from './kernel/secrets/stored-secrets.ts';
import { type Config, refusePublicDemo } from './kernel/settings.ts';
import { createSms } from './kernel/sms.ts';
import { asDatabaseRefusal, StartRefused } from './kernel/start-refused.ts';
import { raiseBarrier } from './kernel/tenant-barrier.ts';
import { secretColumns } from './schema/secret-columns.ts';
import { sharedTables } from './schema/shared-tables.ts';
import { warnOfBarrier, warnOfKey, warnOfRoot } from './start-warnings.ts';
import { sweepsOf } from './sweeps.ts';

const consoleBase = join(import.meta.dirname, '../../console');

export interface RunningServer {
  readonly address: string;
  readonly demo: boolean;
  /** Required to create the first administrator; undefined when one exists. */
  readonly setupCode: string | undefined;
  readonly warnings: readonly string[];
  /** Resolves with the reason when the server cannot continue. */
  readonly lost: Promise<Error>;
  /** The machines of the demo, if this process runs them. */
  readonly fleet: Fleet | undefined;
  /** Reports that this process is about to stop, and waits for proxies to send requests elsewhere. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything that the roles of this process require, in order of dependency, and stops it in reverse. */
export async function startServer(
  config: Config,
  log: Logger = createLog(config),
  asking: AskIntervals = defaultAskIntervals,
): Promise<RunningServer> {
  const embedded = isBrokerEmbedded(config) ? createEmbeddedLink() : undefined;
  const foreign = config.MQTT_URL ? { mqttUrl: config.MQTT_URL, link: createEmbeddedLink() } : undefined;
  const account = runAs(config.RUN_AS);
  const dataDir = await openDataDir(config.DATA_DIR);
  if (account) requireReach(account, [dataDir.path, import.meta.dirname, consoleBase, process.execPath]);
  const keys = await openKeys(config, dataDir.path, log);
  // Ports are bound by root, but nothing that arrives there is handled by root.
  const changed = account && Promise.withResolvers<void>();
  changed?.promise.catch(() => undefined);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // A failed step does not skip the others: a connection that cannot be closed must not leave the database running.
    for (const step of stops.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const home = await openHome(config, dataDir, log, account);
    stops.push(() => home.stop());
    const refuse = (error: unknown): never => {
      throw config.DATABASE_URL ? asDatabaseRefusal(error) : error;
    };
    await requireSessions(config).catch(refuse);
    await migrate(home.directUrl, migrationsFolder).catch(refuse);
    const certificate = config.TLS_CERT_FILE ? await Certificate.open(config, log) : undefined;
    stops.push(async () => certificate?.stop());
    const barrier = await raiseBarrier(home.directUrl, sharedTables).catch(refuse);
    const { db, dbOf, pool } = openDatabase(home.url, log, { tenantRole: barrier.role, isPooled: home.url !== home.directUrl });
    stops.push(() => pool.end());
    const secrets = new SecretBox(keys);
    await prepareSecrets(db, secrets, secretColumns);
    const now = () => new Date();
    const outbox = new Outbox(dataDir.path);
    await outbox.sweep(now());
    const mailer = createMailer(config, outbox, now);
    stops.push(async () => mailer.close());
    const simulations = config.NODE_ENV === 'production' ? undefined : new SimulatedRobots({ config, db, log, now });
    stops.push(async () => simulations?.stop());
    const services: Services = {
      config,
      db,
      allTenants: db,
      dbOf,
      log,
      mailer,
      sms: createSms(config, outbox, now),
      identities: new IdentityCache(),
      secrets,
      link: embedded ?? foreign?.link ?? noLink,
      simulations,
      metrics: new Registry(),
      now,
      health: new Health(),
      progress: {},
    };
    const replica = openReplica(services, barrier.role);
    stops.push(async () => replica?.stop());
    await syncMenu(db);
    await syncFaults(db, acceptedLocales(config));
    const warnings = [
      ...(await prepareDemo(services)),
      ...warnOfKey(config, keys),
      ...warnOfBarrier(barrier, log),
      ...warnOfRoot(config, log),
    ];
    if (config.ROLES.includes('jobs')) {
      const forJobs = openJobDatabase(home.directUrl, log);
      stops.push(() => forJobs.pool.end());
      const jobs = await startJobs(
        home.directUrl,
        [...sweepsOf({ ...services, db: forJobs.db, allTenants: forJobs.db }), ...reportJobs(services)],
        log,
      );
      stops.push(() => jobs.stop());
      const notifier = startNotifier(services);
      stops.push(() => notifier.stop());
    }
    const demo = await holdsDemo(services.db);
    let fleet: Fleet | undefined;
    // Starts below, when machines can connect.
    const demoFleet: DemoFleet | undefined =
      demo && config.DEMO && config.ROLES.includes('broker')
        ? {
            simulates: (robotSn) => fleet?.simulates(robotSn) ?? false,
            command: async (words) => fleet?.command(words),
          }
        : undefined;
    const app = await buildApp({ ...services, replica, demoFleet }, config.HTTPS ? certificate : undefined);
    stops.push(() => closeWithTimeout(app));
    const servesPeople = config.ROLES.includes('api');
    if (servesPeople && demo && !config.SMTP_URL) addOutboxPage(app, outbox, config.MAIL_FROM);
    if (servesPeople) await addConsoleFiles(app, consoleFolder(consoleBase, config), log);
    if (embedded) stops.push(...(await startMachines(services, home.directUrl, embedded, asking, app, certificate, changed?.promise)));
    if (foreign) {
      const warn = (words: string) => void warnings.push(words);
      stops.push(...(await startForeign({ ...foreign, services, databaseUrl: home.directUrl, http: app.server, asking, warn })));
    }
    const requireChange = account && becomeWhenBound(account, app.server, dataDir.path);
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
      throw asRefusal(error, 'PORT', config.PORT, config.HOST);
    });
    requireChange?.();
    changed?.resolve();
    if (demoFleet) fleet = await startFleet(services, dataDir.path, home.directUrl);
    stops.push(async () => fleet?.stop());
    const needed = await isSetupNeeded(db);
    return {
      address: publicAddress(config),
      demo,
      setupCode: needed ? await setupCode(services) : undefined,
      warnings,
      lost: home.lost,
      fleet,
      drain: async () => {
        services.health.drain();
        const seconds = servesPeople ? config.DRAIN_SECONDS : 0;
        log.info({ event: 'server.draining', seconds });
        await wait(seconds * 1_000);
      },
      stop,
    };
  } catch (error) {
    changed?.reject(error);
    await stop();
    throw error;
  }
}

/** The embedded broker and the ingest. The broker acknowledges only stored messages, so it stops before the ingest. */
async function startMachines(
  services: Services,
  databaseUrl: string,
  link: EmbeddedLink,
  asking: AskIntervals,
  { server }: FastifyInstance,
  certificate: Certificate | undefined,
  opened: Promise<void> | undefined,
): Promise<(() => Promise<void>)[]> {
  const { MQTT_PORT, MQTT_TLS_PORT, MQTT_PLAIN, MQTT_CLIENT_CA_FILE, MQTT_CLIENT_CERT, HOST } = services.config;
  const clientCertificates = MQTT_CLIENT_CA_FILE ? MQTT_CLIENT_CERT : undefined;
  const ingest = createIngest(services);
  await ingest.start();
  try {
    const broker = await startBroker({
      services,
      databaseUrl,
      inbox: ingest,
      link,
      host: HOST,
      port: MQTT_PLAIN ? MQTT_PORT : undefined,
      tls: MQTT_TLS_PORT && certificate ? { port: MQTT_TLS_PORT, certificate, clientCertificates } : undefined,
      http: server,
      asking,
      opened,
      onRefused: (robotSn, topic, reason) => ingest.refused(robotSn, topic ?? '', reason, null),
    });
    return [() => ingest.stop(), () => broker.stop()];
  } catch (error) {
    await ingest.stop();
    throw error;
  }
}

const demoRefused = 'DEMO=1, but this database was set up for real use: the demo accounts were not added.';

async function prepareDemo(services: Services): Promise<string[]> {
  const { DEMO, NODE_ENV } = services.config;
  if (DEMO) return (await seedDemo(services)) === 'refused' ? [demoRefused] : [];
  if (!(await holdsDemo(services.db))) return [];
  if (NODE_ENV === 'production')
    throw new StartRefused(
      'DEMO: this database holds the demo accounts with their published password; choose another DATA_DIR or DATABASE_URL for production',
    );
  refusePublicDemo(services.config);
  return ['DEMO=0, but this database holds the demo accounts with their published password.'];
}
