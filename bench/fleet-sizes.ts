import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@botify/tools/product/throw-away-server';
import { show } from './figures.ts';
import { connectAll, enrol } from './load-fleet.ts';
import { type LoadMachine, steadily } from './machine-load.ts';
import { ownSeconds, processorSeconds } from './processor.ts';

const sizes = [10, 100, 1_000, 10_000] as const;
const [settleMs, measuredMs] = [20_000, 40_000];
const megabytes = (pid: number): string =>
  `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)} MB`;

/** What a fleet that reports at 1 Hz costs, from ten machines to ten thousand. Every message changes figures, as of machines that work. */
export async function fleetSizeFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'fleet-sizes'), { DEMO_ROBOTS: '0' });
  const machines = await enrol(server, Math.max(...sizes));
  let fleet: LoadMachine[] = [];
  for (const size of sizes) {
    fleet = [...fleet, ...(await connectAll(server.mqttPort, machines.slice(fleet.length, size)))];
    await steadily(fleet, settleMs);
    const read = () => ({
      at: performance.now(),
      own: ownSeconds(server.pid),
      all: processorSeconds(server.pid),
      confirmed: fleet.reduce((sum, { confirmed }) => sum + confirmed, 0),
    });
    const before = read();
    await steadily(fleet, measuredMs);
    const after = read();
    const perSecond = (key: 'own' | 'all' | 'confirmed') => ((after[key] - before[key]) * 1_000) / (after.at - before.at);
    const cores = `server ${perSecond('own').toFixed(2)}, with database ${perSecond('all').toFixed(2)} cores`;
    show(`${size} machines at 1 Hz`, `${Math.round(perSecond('confirmed'))} messages/s  ${cores}, server ${megabytes(server.pid)}`);
  }
  for (const machine of fleet) machine.close();
  await server.stop();
}
