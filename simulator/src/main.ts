import { parseArgs } from 'node:util';
import { RunningFleet } from './fleet/fleet.ts';
import { type Fleet, readFleet } from './fleet/fleet-file.ts';
import { lockState } from './fleet/state-lock.ts';

const usage =
  'node simulator/src/main.ts --mqtt mqtt://127.0.0.1:1883 --fleet fleet.json [--server http://127.0.0.1:8080] (or MQTT_URL, FLEET_FILE, SERVER_URL)';
const everySecond = 1000;

interface Asked {
  readonly id?: unknown;
  readonly command?: unknown;
}

const send = (message: object): void => {
  if (process.connected) process.send?.(message);
};

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n${usage}\n`);
  process.exit(2);
}

const { values } = parseArgs({ options: { mqtt: { type: 'string' }, fleet: { type: 'string' }, server: { type: 'string' } } });
const broker = values.mqtt ?? process.env.MQTT_URL ?? refuse('Which broker?');
const path = values.fleet ?? process.env.FLEET_FILE ?? refuse('Which fleet?');
const server = values.server ?? process.env.SERVER_URL;

function read(): Fleet {
  try {
    return readFleet(path);
  } catch (error) {
    return refuse(`${path}: ${(error as Error).message}`);
  }
}

const file = read();
if (file.stateFile) await lockState(file.stateFile).catch((error: Error) => refuse(error.message));

let progress: NodeJS.Timeout | undefined;
const fleet = new RunningFleet(file, { broker, server }, () => {
  clearInterval(progress);
  send({ history: 'done' });
});
progress = setInterval(() => send({ history: fleet.progress }), everySecond);
fleet.start();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(progress);
  await fleet.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The parent process is gone.
process.on('disconnect', () => void stop());

process.on('message', ({ id, command }: Asked) => {
  if (typeof command !== 'string') return;
  // Turns synchronous parse errors into an answer as well.
  Promise.resolve()
    .then(() => fleet.command(command))
    .then(() => send({ done: id }))
    .catch((error: Error) => send({ failed: id, reason: error.message }));
});
