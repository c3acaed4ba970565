import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { Port } from '../hub.ts';
import type { Socket } from '../mqtt-link.ts';

/** A manual clock with timers. */
export function handClock() {
  let time = 1_000_000;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => time,
    after: (ms: number, act: () => void) => {
      const timer = { at: time + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    /** Advances the clock and runs due timers in order, including those they start. */
    pass: (ms: number) => {
      const end = time + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        time = Math.max(time, next.at);
        next.act();
      }
      time = end;
    },
    waiting: () => timers.length,
  };
}

/** An async queue. */
function makeQueue<T>() {
  const items: T[] = [];
  const takers: ((item: T) => void)[] = [];
  return {
    put: (item: T) => {
      const taker = takers.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    next: (): Promise<T> => {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(item);
    },
    waiting: () => items.length,
  };
}

type Kind = Packet['cmd'];
type PacketOf<K extends Kind> = Extract<Packet, { cmd: K }>;

/** Broker side of a connection, implemented with another MQTT library. */
function brokerSide(socket: ServerSocket) {
  const queues = new Map<Kind, ReturnType<typeof makeQueue<Packet>>>();
  const queueOf = (kind: Kind) => {
    const queue = queues.get(kind) ?? makeQueue<Packet>();
    queues.set(kind, queue);
    return queue;
  };
  const reader = parser({ protocolVersion: 4 });
  reader.on('packet', (packet: Packet) => queueOf(packet.cmd).put(packet));
  socket.on('message', (data: Buffer) => void reader.parse(data));
  const closed = once(socket, 'close');
  const next = <K extends Kind>(kind: K) => queueOf(kind).next() as Promise<PacketOf<K>>;
  const send = (packet: Packet) => socket.send(generate(packet));
  return {
    next,
    send,
    sendBytes: (bytes: Uint8Array) => socket.send(bytes),
    sendText: (words: string) => socket.send(words),
    unread: (kind: Kind) => queueOf(kind).waiting(),
    protocol: socket.protocol,
    closed,
    cut: () => socket.terminate(),
    close: (code: number) => socket.close(code),
    greet: async (code = 0) => {
      const introduction = await next('connect');
      send({ cmd: 'connack', returnCode: code, sessionPresent: false });
      return introduction;
    },
    /** Grants the next subscription except for `refused`, and returns it. */
    grant: async (refused: readonly string[] = []) => {
      const { messageId = 0, subscriptions } = await next('subscribe');
      send({ cmd: 'suback', messageId, granted: subscriptions.map(({ topic }) => (refused.includes(topic) ? 128 : 2)) });
      return subscriptions;
    },
    tell: (topic: string, payload: string, messageId: number, { dup = false, qos = 2 as 0 | 1 | 2 } = {}) =>
      send({ cmd: 'publish', topic, payload, messageId, dup, qos, retain: false }),
  };
}

export async function startBroker() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const arrivals = makeQueue<ReturnType<typeof brokerSide>>();
  let count = 0;
  server.on('connection', (socket) => {
    count += 1;
    arrivals.put(brokerSide(socket));
  });
  return {
    open: (): Socket => new WebSocket(`ws://127.0.0.1:${port}/mqtt`, 'mqtt'),
    arrival: arrivals.next,
    connections: () => count,
    stop: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** Sockets without any behavior. */
export function deadSockets() {
  const sockets: Socket[] = [];
  return {
    sockets,
    open: (): Socket => {
      const socket: Socket = {
        binaryType: 'blob',
        send: () => undefined,
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      sockets.push(socket);
      return socket;
    },
    /** Closes the newest socket, or answers it with a rejection. */
    fail: (code = 1006) => (sockets.at(-1)?.onclose as ((event: { code: number }) => void) | null | undefined)?.({ code }),
    answer: (code: number) =>
      (sockets.at(-1)?.onmessage as ((event: { data: ArrayBuffer }) => void) | null | undefined)?.({
        data: Uint8Array.of(0x20, 2, 0, code).buffer,
      }),
  };
}

/** Two connected message ports; messages arrive asynchronously, as copies. */
export function portPair(): readonly [Port, Port] {
  const ends: [Port, Port] = [
    { onmessage: null, postMessage: () => undefined },
    { onmessage: null, postMessage: () => undefined },
  ];
  const connect = (from: Port, to: Port) => {
    from.postMessage = (message: unknown) => {
      const data = structuredClone(message);
      queueMicrotask(() => (to.onmessage as ((event: { data: unknown }) => void) | null)?.({ data }));
    };
  };
  connect(ends[0], ends[1]);
  connect(ends[1], ends[0]);
  return ends;
}
