import type pg from 'pg';
import type { PlainLog } from '../log.ts';
import { reasonOf, StartRefused } from '../start-refused.ts';

const windowMs = 60_000;
const mostDeaths = 5;

interface Watch {
  /** Fulfilled with the reason when PostgreSQL is away for good: the server should then end. */
  readonly lost: Promise<Error>;
  /** Stops watching; fulfilled when no recovery is under way any more. */
  end(): Promise<void>;
}

/** Every way PostgreSQL can die ends the guardian's connection; then it is brought back and guarded anew. */
export function supervise(guardian: pg.Client, recover: (signal: AbortSignal) => Promise<pg.Client>, log: PlainLog): Watch {
  const stopping = new AbortController();
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>();

  let deaths: number[] = [];
  async function bringBack(): Promise<pg.Client> {
    for (;;) {
      const now = Date.now();
      deaths = [...deaths.filter((time) => time > now - windowMs), now];
      if (deaths.length > mostDeaths) throw new Error(`PostgreSQL died ${deaths.length} times within a minute`);
      log.warn({ event: 'postgres.died', deaths: deaths.length });
      try {
        const client = await recover(stopping.signal);
        log.warn({ event: 'postgres.recovered', downMs: Date.now() - now });
        return client;
      } catch (error) {
        // It may die again right after it came back; a refusal, however, will not change.
        if (stopping.signal.aborted || error instanceof StartRefused) throw error;
        log.warn({ event: 'postgres.restart_failed', reason: reasonOf(error) });
      }
    }
  }
  async function watch(): Promise<void> {
    let client = guardian;
    while (!stopping.signal.aborted) {
      await endOf(client, stopping.signal);
      if (!stopping.signal.aborted) client = await bringBack();
    }
  }

  const watching = watch().catch((error) => {
    if (stopping.signal.aborted) return;
    log.error({ event: 'postgres.lost', reason: reasonOf(error) });
    giveUp(error instanceof Error ? error : new Error(String(error)));
  });
  return {
    lost,
    end() {
      stopping.abort();
      return watching;
    },
  };
}

/** Fulfilled when the connection is gone or nobody cares any more. */
function endOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
