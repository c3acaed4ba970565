import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { publicAddress } from '../kernel/public-address.ts';
import type { Config } from '../kernel/settings.ts';

/** Simulated machines run in their own process, which only knows the broker and the address for video. */
const simulator = join(import.meta.dirname, '../../../simulator/src/main.ts');

const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** Without the credentials of the server: machines use their own secrets. */
function brokerAddress({ MQTT_URL, MQTT_PORT, MQTT_PLAIN, MQTT_TLS_PORT, ...config }: Config): string {
  if (!MQTT_URL && MQTT_PLAIN) return `mqtt://${reachable(config.HOST)}:${MQTT_PORT}`;
  if (!MQTT_URL) return `mqtts://${new URL(publicAddress(config)).hostname}:${MQTT_TLS_PORT}`;
  const address = new URL(MQTT_URL);
  address.username = '';
  address.password = '';
  return address.href;
}

/** Address for video uploads. With HTTPS the name must be that of the certificate. */
const serverAddress = (config: Config): string =>
  config.HTTPS ? publicAddress(config) : `http://${reachable(config.HOST)}:${config.PORT}`;

/** The simulator also trusts the certificate of this server, which may come from a private authority. */
const trustIn = ({ TLS_CERT_FILE }: Config): NodeJS.ProcessEnv => (TLS_CERT_FILE ? { NODE_EXTRA_CA_CERTS: TLS_CERT_FILE } : {});

/** Starts the machines of a fleet file. */
export const launchSimulator = (config: Config, file: string, nodeOptions: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...nodeOptions, simulator], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      MQTT_URL: brokerAddress(config),
      FLEET_FILE: file,
      SERVER_URL: serverAddress(config),
      ...trustIn(config),
    },
  });
