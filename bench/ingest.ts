import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@botify/tools/product/server-process';
import { startServer } from '@botify/tools/product/throw-away-server';
import { show } from './figures.ts';
import { connectAll, enrol } from './load-fleet.ts';
import { flatOut, type LoadMachine, steadily } from './machine-load.ts';
import { ownSeconds, processorSeconds } from './processor.ts';

const inFlight = 20;
const [warmUpMs, measuredMs] = [5_000, 15_000];
const settings = { DEMO_ROBOTS: '0' };

async function bareBroker(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-broker.ts'), [String(port)]);
  await once(child, 'message');
  return { port, child };
}

/** CPU seconds per second for each counter, in steady state. */
async function coresAtOneHertz(fleet: LoadMachine[], ...counts: (() => number)[]): Promise<number[]> {
  await steadily(fleet, 10_000);
  const before = counts.map((count) => count());
  await steadily(fleet, 30_000);
  const cores = counts.map((count, index) => (count() - (before[index] ?? 0)) / 30);
  for (const machine of fleet) machine.close();
  return cores;
}
const megabytes = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export async function ingestFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'ingest'), settings);
  const machines = await enrol(server, 2_000);
  const thousand = machines.slice(0, 1_000);

  const bare = await bareBroker();
  const atFloor = await connectAll(bare.port, thousand);
  const floor = await flatOut(atFloor, inFlight, warmUpMs, measuredMs);
  for (const machine of atFloor) machine.close();
  const steadyFloor = await coresAtOneHertz(await connectAll(bare.port, machines), () => ownSeconds(bare.child.pid ?? 0));
  bare.child.disconnect();

  const atServer = await connectAll(server.mqttPort, thousand);
  const rate = await flatOut(atServer, inFlight, warmUpMs, measuredMs);
  for (const machine of atServer) machine.close();
  show('the bare broker to a subscriber that does nothing', `${Math.round(floor)} messages/s`);
  show('confirmed when stored, 1,000 connections, QoS 1, and ratio', `${Math.round(rate)} messages/s  ${(rate / floor).toFixed(2)}x`);

  const fleet = await connectAll(server.mqttPort, machines);
  const [own = 0, whole = 0] = await coresAtOneHertz(
    fleet,
    () => ownSeconds(server.pid),
    () => processorSeconds(server.pid),
  );
  show('2,000 machines at 1 Hz: cores of the bare broker (the floor)', (steadyFloor[0] ?? 0).toFixed(2));
  show('2,000 machines at 1 Hz: cores of the server', own.toFixed(2));
  show('2,000 machines at 1 Hz: cores of the server and its database', whole.toFixed(2));
  await server.stop();
}

/** Memory per minute over half an hour of load; runs only by name. */
export async function memoryFigures(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'memory'), settings);
  const fleet = await connectAll(server.mqttPort, await enrol(server, 1_000));
  for (let minute = 1; minute <= 30; minute += 1) {
    await steadily(fleet, 60_000);
    show(`memory of the server after ${minute} min of 1,000 machines at 1 Hz`, `${megabytes(server.pid).toFixed(0)} MB`);
  }
  for (const machine of fleet) machine.close();
  await server.stop();
}
