import type { Duplex } from 'node:stream';
import { parser as createParser, generate, type IPublishPacket, type Packet, type QoS } from 'mqtt-packet';
import { type BrokerAddress, openStream } from './broker-address.ts';
import { FrameSplitter, type LongFrame, readPublishHead } from './frame-splitter.ts';

/** A received message. Without an id it needs no acknowledgment. */
export interface Incoming {
  readonly topic: string;
  readonly messageId: number | undefined;
  /** Undefined: oversized and discarded. */
  readonly payload: Buffer | undefined;
}

export interface ConnectionOptions {
  readonly address: BrokerAddress;
  readonly clientId: string;
  /** False: the broker keeps a session and queues messages while this client is disconnected. */
  readonly clean: boolean;
  readonly maxPacketBytes: number;
  readonly keepaliveSeconds?: number;
  readonly take: (message: Incoming, connection: MqttConnection) => void;
}

const answerPatienceMs = 10_000;
const closeTimeoutMs = 5_000;
/** Return codes of CONNACK. */
const refusals: Readonly<Record<number, string>> = {
  1: 'it does not speak MQTT 3.1.1',
  2: 'it does not take the client id',
  3: 'it is not available',
  4: 'wrong user name or password',
  5: 'not authorised',
};
/** Return code of SUBACK. */
const refused = 0x80;
const maxMessageIds = 65_535;

/** The broker responded and refused. */
export class ConnectionRefused extends Error {}
export class SubscriptionRefused extends Error {}

interface Waiting {
  readonly resolve: (packet: Packet) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * One MQTT 3.1.1 connection to an external broker, from CONNECT to its end; it never reconnects. Messages are acknowledged only by
 * `acknowledge`, at any time, and many can be pending.
 */
export class MqttConnection {
  readonly #stream: Duplex;
  readonly #options: ConnectionOptions;
  readonly #waiting = new Map<string, Waiting>();
  readonly #end = Promise.withResolvers<string>();
  #lastId = 0;
  #paused = false;
  #heardAt = Date.now();
  #keepalive: NodeJS.Timeout | undefined;
  #acknowledgements: Buffer[] = [];
  #ended = false;
  /** The broker had a session for this client id. */
  sessionPresent = false;

  private constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#stream = openStream(options.address);
    this.#stream.on('error', (error) => this.#close(reasonOf(error)));
    this.#stream.on('close', () => this.#close('the broker closed the connection'));
    this.#read();
  }

  /** Resolves after CONNACK. */
  static async open(options: ConnectionOptions): Promise<MqttConnection> {
    const connection = new MqttConnection(options);
    await connection.#connect();
    return connection;
  }

  /** Resolves with the reason when the connection has ended, on either side. */
  get ended(): Promise<string> {
    return this.#end.promise;
  }

  async subscribe(topics: readonly string[], qos: QoS): Promise<void> {
    const messageId = this.#nextId();
    const subscriptions = topics.map((topic) => ({ topic, qos }));
    const answer = await this.#ask({ cmd: 'subscribe', messageId, subscriptions }, `suback ${messageId}`);
    const granted = answer.cmd === 'suback' ? (answer.granted as number[]) : [];
    const closed = topics.filter((_topic, at) => (granted[at] ?? refused) >= refused);
    if (closed.length > 0) throw new SubscriptionRefused(`the broker refused to subscribe ${closed.join(', ')}`);
  }

  async unsubscribe(topics: readonly string[]): Promise<void> {
    const messageId = this.#nextId();
    await this.#ask({ cmd: 'unsubscribe', messageId, unsubscriptions: [...topics] }, `unsuback ${messageId}`);
  }

  /** Publishes at QoS 1; resolves after PUBACK. */
  async publish(topic: string, payload: string): Promise<void> {
    const messageId = this.#nextId();
    await this.#ask({ cmd: 'publish', messageId, topic, payload, qos: 1, dup: false, retain: false }, `puback ${messageId}`);
  }

  async ping(): Promise<void> {
    await this.#ask({ cmd: 'pingreq' }, 'pingresp');
  }

  acknowledge(messageId: number): void {
    if (this.#ended) return;
    // Acknowledgments of one turn of the event loop are written together.
    if (this.#acknowledgements.push(generate({ cmd: 'puback', messageId })) === 1) setImmediate(() => this.#flush());
  }

  /** Stops reading. The broker keeps its messages and applies back-pressure to its publishers. */
  pause(): void {
    this.#paused = true;
    this.#stream.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#heardAt = Date.now();
    this.#stream.resume();
  }

  /** Sends DISCONNECT after all pending acknowledgments. */
  async close(): Promise<void> {
    if (!this.#ended) {
      this.#flush();
      this.#stream.end(generate({ cmd: 'disconnect' }));
      const timer = setTimeout(() => this.#stream.destroy(), closeTimeoutMs);
      // Closing a socket with unread data resets it, and data that the broker has not read yet would be lost.
      this.#stream.removeAllListeners('data').resume();
      await this.#end.promise;
      clearTimeout(timer);
    }
    this.#stream.destroy();
  }

  /** Closes without DISCONNECT, as a lost connection would. */
  destroy(reason: string): void {
    this.#close(reason);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#acknowledgements.splice(0));
    if (bytes.length > 0 && !this.#ended) this.#stream.write(bytes);
  }

  async #connect(): Promise<void> {
    const { address, clientId, clean, keepaliveSeconds: keepalive = 30 } = this.#options;
    const { username, password } = address;
    const who = { ...(username ? { username } : {}), ...(password === undefined ? {} : { password: Buffer.from(password) }) };
    const answer = await this.#ask(
      { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clientId, clean, keepalive, ...who },
      'connack',
    );
    if (answer.cmd !== 'connack' || answer.returnCode !== 0) {
      const reason = refusals[(answer.cmd === 'connack' && answer.returnCode) || 0] ?? 'the broker refused the connection';
      this.#close(reason);
      throw new ConnectionRefused(reason);
    }
    this.sessionPresent = answer.sessionPresent;
    this.#keepalive = setInterval(() => this.#stayAlive(keepalive), (keepalive * 1000) / 2);
  }

  #stayAlive(seconds: number): void {
    // Responses cannot be seen while reading is paused, but the ping still keeps the broker from closing the connection.
    if (!this.#paused && Date.now() - this.#heardAt > seconds * 1500) this.#close('the broker does not answer any more');
    else this.#stream.write(generate({ cmd: 'pingreq' }));
  }

  #read(): void {
    const parser = createParser({ protocolVersion: 4 });
    parser.on('packet', (packet) => this.#receive(packet));
    parser.on('error', (error: Error) => this.#close(`the broker sent nonsense: ${error.message}`));
    const splitter = new FrameSplitter(this.#options.maxPacketBytes, {
      whole: (frame) => void parser.parse(frame),
      tooLong: (frame) => this.#letPass(frame),
    });
    this.#stream.on('data', (chunk: Buffer) => {
      this.#heardAt = Date.now();
      try {
        if (!this.#ended) splitter.push(chunk);
      } catch (error) {
        this.#close(`the broker sent nonsense: ${reasonOf(error)}`);
      }
    });
  }

  #letPass(frame: LongFrame): void {
    const publish = readPublishHead(frame);
    if (publish) this.#options.take({ ...publish, payload: undefined }, this);
    else this.#close(`the broker sent a packet of ${frame.length} bytes`);
  }

  #receive(packet: Packet): void {
    if (this.#ended) return;
    if (packet.cmd === 'publish') this.#takePublish(packet);
    const name = packet.messageId === undefined || packet.cmd === 'connack' ? packet.cmd : `${packet.cmd} ${packet.messageId}`;
    const waiting = this.#waiting.get(name);
    if (!waiting) return;
    this.#waiting.delete(name);
    clearTimeout(waiting.timer);
    waiting.resolve(packet);
  }

  #takePublish({ topic, payload, qos, messageId }: IPublishPacket): void {
    // No subscription uses QoS 2.
    if (qos === 2) this.#close('the broker sent a message at QoS 2');
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (qos !== 2) this.#options.take({ topic, payload: bytes, messageId: qos === 0 ? undefined : messageId }, this);
  }

  #ask(packet: Packet, answer: string): Promise<Packet> {
    if (this.#ended) return Promise.reject(new Error('the connection to the broker is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<Packet>();
    const timer = setTimeout(() => this.#close('the broker does not answer'), answerPatienceMs);
    this.#waiting.set(answer, { resolve, reject, timer });
    this.#stream.write(generate(packet));
    return promise;
  }

  #nextId(): number {
    do this.#lastId = (this.#lastId % maxMessageIds) + 1;
    while (this.#waiting.has(`puback ${this.#lastId}`));
    return this.#lastId;
  }

  #close(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#keepalive);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#waiting.clear();
    this.#stream.destroy();
    this.#end.resolve(reason);
  }
}

/** Node reports several failed attempts as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
