import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import { createAskAgain } from './ask-again.ts';
import { createAskForReports } from './ask-for-reports.ts';
import { type AskIntervals, defaultAskIntervals } from './ask-intervals.ts';
import type { EmbeddedLink } from './embedded-link.ts';

/** Requests missing messages from machines, in rounds that are more frequent while machines answer. */
export function startAsking(services: Services, link: EmbeddedLink, pace: AskIntervals = defaultAskIntervals): Periodic {
  const [askAgain, askForReports] = [createAskAgain(services, link, pace), createAskForReports(services, link, pace)];
  let askedAt = Number.NEGATIVE_INFINITY;
  const round = async () => {
    const requests = (await askAgain()) + (await askForReports());
    if (requests > 0) askedAt = performance.now();
  };
  return new Periodic({
    everyMs: () => (performance.now() - askedAt < pace.everyMs ? pace.soonMs : pace.everyMs),
    round,
    onError: (error) => services.log.warn({ event: 'broker.resend_request_failed', err: error }),
  });
}
