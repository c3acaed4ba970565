import type pg from 'pg';
import type { PlainLog } from '../log.ts';
import { reasonOf, StartRefused } from '../start-refused.ts';

const windowMs = 60_000;
const maxDeaths = 5;

interface Watch {
  /** Resolves with the reason when PostgreSQL cannot be restarted: the server should then exit. */
  readonly lost: Promise<Error>;
  /** Stops watching. Resolves when no recovery is running. */
  end(): Promise<void>;
}

/** Whenever PostgreSQL dies, the connection that holds the guard lock ends. Then PostgreSQL is restarted and the lock taken again. */
export function supervise(guardian: pg.Client, recover: (signal: AbortSignal) => Promise<pg.Client>, log: PlainLog): Watch {
  const stopping = new AbortController();
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>();

  let deaths: number[] = [];
  async function bringBack(): Promise<pg.Client> {
    for (;;) {
      const now = Date.now();
      deaths = [...deaths.filter((time) => time > now - windowMs), now];
      if (deaths.length > maxDeaths) throw new Error(`PostgreSQL died ${deaths.length} times within a minute`);
      log.warn({ event: 'postgres.died', deaths: deaths.length });
      try {
        const client = await recover(stopping.signal);
        log.warn({ event: 'postgres.recovered', downMs: Date.now() - now });
        return client;
      } catch (error) {
        // PostgreSQL may die again right after the restart. A refused start would fail again, so it is final.
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

/** Resolves when the connection has ended or the signal is aborted. */
function endOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
