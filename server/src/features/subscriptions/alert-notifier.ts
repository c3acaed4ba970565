import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from '../../kernel/db.ts';
import { Periodic } from '../../kernel/periodic.ts';
import { InvitationSender } from '../accounts/public.ts';
import { remindOfErrors } from './alert-remind.ts';
import { AlertSender, type Sender, sentOn } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const usualMs = 2_000;
/** A tenant with many readers takes long to decide about. Each tenant has its lock, so rounds that overlap share the tenants among themselves. */
const deciding = 4;
/** A mail server may take a minute to answer; what it did not by then is taken up again when the claim runs out. */
const patienceMs = 5_000;

/** Sends alerts and invitations as long as it runs: looks for notices, reminders and what is due, every other second. */
export function startNotifier(services: Sender, everyMs = usualMs): { stop(): Promise<void> } {
  const sender = new AlertSender(services);
  const invitations = new InvitationSender(services);
  let isOver = false;
  const loops = [
    loop(
      services,
      'alerts',
      everyMs,
      async () => {
        let taken: number;
        // However much there is to tell, reminders have their turn in between.
        do {
          taken = await takeNotices(services);
          await remindOfErrors(services);
        } while (taken > 0 && !isOver);
      },
      deciding,
    ),
    // Each by itself: a mail server that does not answer holds back no webhook.
    ...sentOn.map((channel) =>
      loop(services, `alerts by ${channel}`, everyMs, async () => {
        while ((await sender.take(channel)) && !isOver) await Promise.resolve();
      }),
    ),
    loop(services, 'invitations', everyMs, () => invitations.round()),
  ];
  return {
    stop: async () => {
      isOver = true;
      invitations.end();
      const ends = [sender.end(), ...loops.map((one) => one.stop())];
      await Promise.race([Promise.all(ends), setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** A round that sent for long is followed by the next without a rest. */
const loop = ({ log }: Sender, name: string, everyMs: number, round: () => Promise<void>, atOnce = 1): Periodic =>
  new Periodic({
    everyMs: () => everyMs,
    round,
    onError: (error) => log[isDatabaseAway(error) ? 'warn' : 'error']({ event: 'notifier.failed', step: name, err: error }),
    atOnce,
    restMs: () => 0,
  });
