import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { isDatabaseAway } from '../../kernel/db.ts';
import { Periodic } from '../../kernel/periodic.ts';
import { InvitationSender } from '../accounts/public.ts';
import { remindOfErrors } from './alert-remind.ts';
import { AlertSender, outgoingChannels, type Sender } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const defaultIntervalMs = 2_000;
/**
 * Selecting recipients is slow in a tenant with many readers. Each tenant has its own lock, so overlapping rounds work on different
 * tenants.
 */
const concurrentRounds = 4;
/** A mail server can take a minute to answer. Unfinished messages are claimed again when their claim expires. */
const stopTimeoutMs = 5_000;

/** Starts the loops that queue, remind and send alerts and invitations, every two seconds by default. */
export function startNotifier(services: Sender, everyMs = defaultIntervalMs): { stop(): Promise<void> } {
  const sender = new AlertSender(services);
  const invitations = new InvitationSender(services);
  let isStopping = false;
  const loops = [
    loop(
      services,
      'alerts',
      everyMs,
      async () => {
        let taken: number;
        // Check reminders after every batch, so that a flood of notices cannot delay them.
        do {
          taken = await takeNotices(services);
          await remindOfErrors(services);
        } while (taken > 0 && !isStopping);
      },
      concurrentRounds,
    ),
    // One loop per channel: a mail server that does not answer does not delay webhooks.
    ...outgoingChannels.map((channel) =>
      loop(services, `alerts by ${channel}`, everyMs, async () => {
        while ((await sender.take(channel)) && !isStopping) await Promise.resolve();
      }),
    ),
    loop(services, 'invitations', everyMs, () => invitations.round()),
  ];
  return {
    stop: async () => {
      isStopping = true;
      invitations.end();
      const ends = [sender.end(), ...loops.map((running) => running.stop())];
      await Promise.race([Promise.all(ends), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** A round that outlasted the interval is followed by the next at once. */
const loop = ({ log }: Sender, name: string, everyMs: number, round: () => Promise<void>, atOnce = 1): Periodic =>
  new Periodic({
    everyMs: () => everyMs,
    round,
    onError: (error) => log[isDatabaseAway(error) ? 'warn' : 'error']({ event: 'notifier.failed', step: name, err: error }),
    atOnce,
    restMs: () => 0,
  });

/** Deletes queued notices after one day, messages after 90 days, and watches of errors that are cleared or acknowledged. */
export async function sweepAlerts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`DELETE FROM alert_queue WHERE queued_at < ${now().toISOString()}::timestamptz - interval '1 day'`);
  await db.execute(sql`
    DELETE FROM alert_watch USING robot_error error
    WHERE error.tenant_code = alert_watch.tenant_code AND error.id = alert_watch.error_id AND (error.end_time IS NOT NULL OR error.state <> 'open')`);
}
