import { sweepInvitations } from './features/accounts/send-invitations.service.ts';
import { sweepConsoleErrors } from './features/error-log/error-log.service.ts';
import { sweepRetention } from './features/personal-data/retention.service.ts';
import { settleReports } from './features/reports/period-settle.service.ts';
import { fetchTraffic } from './features/robots/sim-traffic.service.ts';
import { sweepSessionData } from './features/session/session-sweep.ts';
import { sweepAlerts } from './features/subscriptions/alert-notifier.ts';
import { removeTenants } from './features/tenants/remove-tenants.service.ts';
import { createStore } from './features/video/create-store.ts';
import { sweepVideo } from './features/video/video-sweep.service.ts';
import { sweepMachineData } from './ingest/retention.ts';
import type { Services } from './kernel/context.ts';
import type { Job } from './kernel/jobs.ts';

/** Jobs that delete expired data, settle reports and fetch SIM traffic. */
export const sweepsOf = (services: Services): Job[] => [
  { name: 'session-sweep', cron: '*/10 * * * *', run: () => sweepSessionData(services) },
  { name: 'machine-data-sweep', cron: '7 * * * *', run: () => sweepMachineData(services) },
  { name: 'report-settle', cron: '* * * * *', run: () => settleReports(services) },
  { name: 'alert-sweep', cron: '17 * * * *', run: () => sweepAlerts(services) },
  { name: 'invitation-sweep', cron: '27 * * * *', run: () => sweepInvitations(services) },
  { name: 'console-error-sweep', cron: '*/10 * * * *', run: () => sweepConsoleErrors(services) },
  { name: 'retention-sweep', cron: '37 * * * *', run: (stopping) => sweepRetention(services, { stopping }) },
  { name: 'tenant-removal', cron: '*/5 * * * *', run: (stopping) => removeTenants(services, { stopping }) },
  { name: 'sim-traffic', cron: '47 * * * *', atStart: true, run: () => fetchTraffic(services) },
  { name: 'video-sweep', cron: '*/5 * * * *', run: (stopping) => sweepVideo(services, createStore(services.config), stopping) },
];
