import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import mqttPacket from 'mqtt-packet';

export interface Machine {
  readonly robotSn: string;
  readonly secret: string;
}

/** Variable fields of a message. */
interface Saying {
  readonly battery: number;
  readonly workState: string;
  readonly faultCodes: readonly string[];
}
const usual: Saying = { battery: 71.5, workState: 'cleaning', faultCodes: [] };

const template = (robotSn: string, { battery, workState, faultCodes }: Saying): readonly string[] => {
  const totals = '"manualArea":0,"manualSeconds":0,"runSeconds":#,"distance":#,"electricity":#';
  return (
    `{"robotSn":"${robotSn}","boot":1700000000000,"sequence":#,"timestamp":@,"workState":"${workState}","mode":"auto",` +
    `"battery":{"percent":${battery},"charging":false,"voltage":48.2,"temperature":27.1,"cycles":84},"tanks":{"clean":64.2,"dirty":31.7},"speed":0.82,` +
    '"position":{"mapName":"B1","x":41.27,"y":18.93,"heading":90},"location":{"lng":121.55021,"lat":29.87413},' +
    '"task":{"taskId":"t-1","name":"B1 lanes","progress":42.5},"flags":{"slowdownZone":true},' +
    `"totals":{"area":#,"cleanSeconds":#,${totals}},"exception":{"exception":[${faultCodes.map((code) => `{"faultCode":"${code}"}`).join()}]}}`
  ).split('#');
};

/** A robot on a raw socket, so that the sender costs as little as possible. */
export class LoadMachine {
  readonly robotSn: string;
  readonly #socket: Socket;
  readonly #topic: Buffer;
  #pieces: readonly string[];
  #sequence = 0;
  #rest: Buffer = Buffer.alloc(0);
  confirmed = 0;
  onConfirmed: () => void = () => undefined;

  private constructor(socket: Socket, robotSn: string) {
    this.robotSn = robotSn;
    this.#socket = socket;
    this.#topic = Buffer.from(`robot/${robotSn}/status/data`);
    this.#pieces = template(robotSn, usual);
    socket.on('data', (chunk) => this.#read(chunk));
  }

  static async connect(port: number, { robotSn, secret }: Machine): Promise<LoadMachine> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const greeting = {
      cmd: 'connect',
      clientId: robotSn,
      username: robotSn,
      password: Buffer.from(secret),
      clean: true,
      keepalive: 600,
    } as const;
    socket.write(mqttPacket.generate(greeting));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (answer[0] !== 0x20 || answer[3] !== 0) throw new Error(`${robotSn} was not let in`);
    return new LoadMachine(socket, robotSn);
  }

  /** Applies from the next message on. */
  say(what: Partial<Saying>): void {
    this.#pieces = template(this.robotSn, { ...usual, ...what });
  }

  /** QoS 1; the packet id is the sequence number. */
  publish(now: number): void {
    this.#sequence += 1;
    const payload = Buffer.from(this.#pieces.join(String(this.#sequence)).replace('@', String(now)));
    const length = 2 + this.#topic.length + 2 + payload.length;
    const head = Buffer.allocUnsafe(5 + this.#topic.length + 2);
    head[0] = 0x32;
    let at = 1;
    for (let left = length; ; ) {
      const digit = left % 128;
      left = Math.floor(left / 128);
      head[at++] = left > 0 ? digit | 0x80 : digit;
      if (left === 0) break;
    }
    at = head.writeUInt16BE(this.#topic.length, at);
    at += this.#topic.copy(head, at);
    at = head.writeUInt16BE((this.#sequence % 65_535) + 1, at);
    this.#socket.cork();
    this.#socket.write(head.subarray(0, at));
    this.#socket.write(payload);
    this.#socket.uncork();
  }

  /** PUBACKs only: four bytes each. */
  #read(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const count = Math.floor(bytes.length / 4);
    this.#rest = bytes.subarray(count * 4);
    for (let index = 0; index < count; index += 1) {
      this.confirmed += 1;
      this.onConfirmed();
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Keeps a number of messages in flight per robot; returns acknowledged messages per second in steady state. */
export async function flatOut(machines: readonly LoadMachine[], inFlight: number, warmUpMs: number, measuredMs: number): Promise<number> {
  let running = true;
  for (const machine of machines) {
    machine.onConfirmed = () => {
      if (running) machine.publish(Date.now());
    };
    for (let index = 0; index < inFlight; index += 1) machine.publish(Date.now());
  }
  const count = () => machines.reduce((sum, { confirmed }) => sum + confirmed, 0);
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  const [from, began] = [count(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, measuredMs));
  const rate = ((count() - from) * 1000) / (performance.now() - began);
  running = false;
  return rate;
}

/** Each robot sends once a second, evenly spread, for a duration or until stopped. */
export async function steadily(machines: readonly LoadMachine[], durationMs: number, stop?: AbortSignal): Promise<void> {
  const slices = 50;
  const until = performance.now() + durationMs;
  for (let slice = 0; performance.now() < until && !stop?.aborted; slice = (slice + 1) % slices) {
    for (let index = slice; index < machines.length; index += slices) machines[index]?.publish(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 1000 / slices));
  }
}
