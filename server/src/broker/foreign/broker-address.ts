import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { createWebSocketStream, WebSocket } from 'ws';

/** Address and credentials of the external broker, from MQTT_URL. */
export interface BrokerAddress {
  readonly protocol: 'mqtt:' | 'mqtts:' | 'ws:' | 'wss:';
  readonly host: string;
  readonly port: number;
  /** Path of a websocket. */
  readonly path: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
}

const ports = { 'mqtt:': 1883, 'mqtts:': 8883, 'ws:': 80, 'wss:': 443 };

export function readBrokerAddress(words: string): BrokerAddress {
  const url = new URL(words);
  const protocol = url.protocol as BrokerAddress['protocol'];
  return {
    protocol,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : ports[protocol],
    path: `${url.pathname}${url.search}`,
    username: url.username ? decodeURIComponent(url.username) : undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
  };
}

/** The address for logs and messages, without credentials. */
export const nameOfBroker = ({ protocol, host, port }: BrokerAddress): string => `${protocol}//${host}:${port}`;

/** Opens the connection. Later failures are emitted as `error` of the stream. */
export function openStream({ protocol, host, port, path }: BrokerAddress): Duplex {
  if (protocol === 'mqtt:') return connectTcp({ host, port, noDelay: true });
  if (protocol === 'mqtts:') {
    // SNI is not allowed for IP addresses.
    const socket = connectTls({ host, port, ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }) });
    return socket.setNoDelay(true);
  }
  const name = host.includes(':') ? `[${host}]` : host;
  return createWebSocketStream(new WebSocket(`${protocol}//${name}:${port}${path}`, ['mqtt'], { handshakeTimeout: 10_000 }));
}
