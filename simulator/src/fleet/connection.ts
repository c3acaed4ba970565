import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { connect, type MqttClient } from 'mqtt';
import { second } from '../calendar.ts';

const firstDelay = 0.5 * second;
const longestDelay = 30 * second;

interface ConnectionEvents {
  readonly up: () => void;
  readonly down: () => void;
  readonly command: (payload: Buffer) => void;
}

/** The part of a connection that senders need. */
export interface Line {
  readonly connected: boolean;
  /** Resolves when the broker acknowledges; rejects when that can no longer be known. */
  publish(topic: string, payload: string): Promise<void>;
}

/** A robot's broker connection. Reconnects by itself; senders resend what was not acknowledged. */
export class Connection implements Line {
  connected = false;
  private readonly url: string;
  private readonly robotSn: RobotSn;
  private readonly secret: string;
  private readonly events: ConnectionEvents;
  private readonly pending = new Set<(reason: Error) => void>();
  private client: MqttClient | undefined;
  private delay = firstDelay;
  private timer: NodeJS.Timeout | undefined;
  private cut = false;
  private closed = false;

  constructor(url: string, robotSn: RobotSn, secret: string, events: ConnectionEvents) {
    this.url = url;
    this.robotSn = robotSn;
    this.secret = secret;
    this.events = events;
  }

  open(): void {
    if (this.client || this.cut || this.closed) return;
    const client = connect(this.url, {
      clientId: this.robotSn,
      username: this.robotSn,
      password: this.secret,
      clean: true,
      keepalive: 30,
      connectTimeout: 10 * second,
      reconnectPeriod: 0,
    });
    this.client = client;
    client.on('connect', () => {
      if (this.client !== client) return;
      this.connected = true;
      this.delay = firstDelay;
      client.subscribe(topicOf('command', this.robotSn), { qos: 1 });
      this.events.up();
    });
    client.on('message', (_topic, payload) => this.events.command(payload));
    client.on('close', () => this.drop(client));
    // `close` follows and handles it.
    client.on('error', () => undefined);
  }

  /** False while the robot is simulated as offline. */
  get reachable(): boolean {
    return !this.cut;
  }

  publish(topic: string, payload: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.client || !this.connected) {
        reject(new Error('no connection'));
        return;
      }
      this.pending.add(reject);
      this.client.publish(topic, payload, { qos: 1 }, (error) => {
        this.pending.delete(reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Simulates loss of network. */
  setReach(reachable: boolean): void {
    if (this.cut === !reachable) return;
    this.cut = !reachable;
    if (reachable) {
      this.delay = firstDelay;
      this.open();
    } else {
      clearTimeout(this.timer);
      const was = this.connected;
      if (this.client) this.drop(this.client);
      // Also when it was still connecting.
      if (!was) this.events.down();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const { client } = this;
    if (!client) return;
    if (this.connected) {
      // Set first: a closing client rejects at once, and senders would retry endlessly while connected.
      this.connected = false;
      await Promise.race([client.endAsync(), new Promise((resolve) => setTimeout(resolve, second).unref())]);
    }
    this.drop(client);
  }

  private drop(client: MqttClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    const was = this.connected;
    this.connected = false;
    client.end(true);
    for (const reject of [...this.pending]) reject(new Error('connection lost'));
    this.pending.clear();
    if (was) this.events.down();
    if (this.closed || this.cut) return;
    this.timer = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(longestDelay, this.delay * 2);
  }
}
