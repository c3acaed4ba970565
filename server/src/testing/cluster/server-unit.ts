import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from '@botify/tools/product/server-process';

export interface ServerUnit {
  readonly name: string;
  readonly port: number;
  readonly ready: () => Promise<boolean>;
  kill(): void;
  /** The end of what it has printed, for a failure. */
  output(): string;
  /** How often it ended without being killed by the test. */
  ends(): number;
  stop(): Promise<void>;
}

/** RestartSec in deploy/systemd/botify-manage.service. */
const restartMs = 5_000;

/** A server process that is started again whenever it ends, as systemd does. */
export function startUnit(name: string, port: number, environment: Readonly<Record<string, string>>): ServerUnit {
  const stopping = new AbortController();
  let current: ServerProcess;
  let [ends, kills] = [0, 0];
  let printed = '';
  const keep = async () => {
    while (!stopping.signal.aborted) {
      current = spawnServer({ ...environment, PORT: String(port) });
      await current.ended();
      ends += 1;
      printed += current.output();
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    name,
    port,
    ready: () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    kill: () => {
      kills += 1;
      current.child.kill('SIGKILL');
    },
    output: () => printed + current.output(),
    ends: () => ends - kills,
    stop: async () => {
      stopping.abort();
      current.child.kill('SIGKILL');
      await kept;
    },
  };
}
