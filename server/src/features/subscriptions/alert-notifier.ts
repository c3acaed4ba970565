import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from '../../kernel/db.ts';
import { remindOfErrors } from './alert-remind.ts';
import { AlertSender, type Sender } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const everyMs = 2_000;
/** A mail server may take a minute to answer; what it did not by then is taken up again when the claim runs out. */
const patienceMs = 5_000;

/** Tells people what happened, as long as it runs: looks for notices and reminders and sends what is due, every other second. */
export function startNotifier(services: Sender): { stop(): Promise<void> } {
  const sender = new AlertSender(services);
  let isOver = false;
  const loops = [
    loop(services, 'alerts', async () => {
      while ((await takeNotices(services)) > 0 && !isOver) await Promise.resolve();
      await remindOfErrors(services);
    }),
    loop(services, 'alert messages', async () => {
      while ((await sender.round()) > 0 && !isOver) await Promise.resolve();
    }),
  ];
  return {
    stop: async () => {
      isOver = true;
      sender.end();
      await Promise.race([Promise.all(loops.map(({ stop }) => stop())), setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** One round at a time, whatever comes of it. */
function loop({ log }: Sender, name: string, act: () => Promise<void>): { stop(): Promise<void> } {
  let round = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = act()
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) log.warn({ reason: String(error) }, name);
        else log.error({ reason: String(error) }, name);
      })
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
