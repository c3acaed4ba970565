import { createReader, type Packet, type Publish, WireFault } from './mqtt-reader.ts';
import {
  disconnect,
  type Introduction,
  join,
  pingRequest,
  writeAnswer,
  writeConnect,
  writeSubscribe,
  writeUnsubscribe,
} from './mqtt-wire.ts';

/** The used part of a WebSocket. */
export type Socket = Pick<WebSocket, 'binaryType' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

export interface LinkDeps {
  readonly open: () => Socket;
  /** Returns the cancel function. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** `refused`: with the MQTT return code. `lost`: disconnected, unreachable, timed out, a protocol violation, or the server restarts. */
export type LinkEnd =
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'lost'; readonly why: 'late' | 'closed' | 'restart' | 'silent' | 'malformed' };

interface LinkOptions {
  readonly as: Omit<Introduction, 'keepaliveSeconds'>;
  readonly onReady: () => void;
  readonly onMessage: (topic: string, payload: Uint8Array) => void;
  readonly onTopicRefused: (topic: string) => void;
  /** Called once, and never after `close`. */
  readonly onEnd: (end: LinkEnd) => void;
}

export interface Link {
  readonly subscribe: (topics: readonly string[]) => void;
  readonly unsubscribe: (topics: readonly string[]) => void;
  /** Sends a ping now. */
  readonly probe: () => void;
  readonly close: () => void;
}

const connectMs = 4_000;
const pingMs = 30_000;
const answerMs = 10_000;
/** Longer than the ping interval: browsers throttle timers of hidden windows. */
const keepaliveSeconds = 120;
const topicsAtOnce = 200;
const topicRefused = 0x80;
const highestId = 65_535;
/** Close code of RFC 6455. */
const serviceRestart = 1012;

/** One connection to the broker, from connect to end. */
export function openLink({ open, after }: LinkDeps, { as, onReady, onMessage, onTopicRefused, onEnd }: LinkOptions): Link {
  const socket = open();
  const read = createReader();
  /** Received QoS 2 messages that can be repeated until their PUBREL. */
  const taken = new Set<number>();
  const asked = new Map<number, readonly string[]>();
  let lastId = 0;
  let ready = false;
  let over = false;
  let cancelPing = () => {};
  let cancelDeadline = after(connectMs, () => end({ kind: 'lost', why: 'late' }));
  let awaitsAnswer = false;

  socket.binaryType = 'arraybuffer';
  socket.onopen = () => socket.send(writeConnect({ ...as, keepaliveSeconds }));
  socket.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  socket.onclose = ({ code }) => end({ kind: 'lost', why: code === serviceRestart ? 'restart' : 'closed' });
  // The close event that follows ends the link.
  socket.onerror = () => undefined;

  function shut(): void {
    over = true;
    cancelPing();
    cancelDeadline();
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  function end(how: LinkEnd): void {
    if (over) return;
    shut();
    onEnd(how);
  }

  function receive(data: unknown): void {
    if (awaitsAnswer) {
      // Any packet proves that the broker is alive: a PINGRESP can be queued behind many messages.
      awaitsAnswer = false;
      cancelDeadline();
    }
    try {
      if (!(data instanceof ArrayBuffer)) throw new WireFault('Text instead of bytes');
      const answers: Uint8Array[] = [];
      for (const packet of read(new Uint8Array(data))) {
        if (over) return;
        take(packet, answers);
      }
      if (answers.length > 0 && !over) socket.send(join(answers));
    } catch (error) {
      if (!(error instanceof WireFault)) throw error;
      end({ kind: 'lost', why: 'malformed' });
    }
  }

  function take(packet: Packet, answers: Uint8Array[]): void {
    if (!ready && packet.kind !== 'connack') throw new WireFault('Something before the greeting');
    switch (packet.kind) {
      case 'connack':
        greet(packet.code);
        return;
      case 'publish':
        takeMessage(packet, answers);
        return;
      case 'pubrel':
        taken.delete(packet.id);
        answers.push(writeAnswer('pubcomp', packet.id));
        return;
      case 'suback':
        settle(packet.id, packet.codes);
    }
  }

  function greet(code: number): void {
    if (ready) throw new WireFault('A second greeting');
    if (code !== 0) {
      end({ kind: 'refused', code });
      return;
    }
    ready = true;
    cancelDeadline();
    planPing();
    onReady();
  }

  function takeMessage({ topic, payload, qos, id }: Publish, answers: Uint8Array[]): void {
    if (qos === 2) answers.push(writeAnswer('pubrec', id));
    if (qos === 1) answers.push(writeAnswer('puback', id));
    if (qos === 2 && taken.has(id)) return;
    if (qos === 2) taken.add(id);
    onMessage(topic, payload);
  }

  function settle(id: number, codes: readonly number[]): void {
    const topics = asked.get(id);
    asked.delete(id);
    if (topics && topics.length !== codes.length) throw new WireFault('An answer to another question');
    topics?.forEach((topic, n) => {
      if (codes[n] === topicRefused) onTopicRefused(topic);
    });
  }

  function planPing(): void {
    cancelPing = after(pingMs, () => {
      probe();
      planPing();
    });
  }

  function probe(): void {
    if (!ready || over) return;
    socket.send(pingRequest);
    if (awaitsAnswer) return;
    awaitsAnswer = true;
    cancelDeadline = after(answerMs, () => end({ kind: 'lost', why: 'silent' }));
  }

  function nextId(): number {
    do lastId = (lastId % highestId) + 1;
    while (asked.has(lastId));
    return lastId;
  }

  const inParts = (topics: readonly string[], send: (part: readonly string[]) => void): void => {
    for (let at = 0; ready && !over && at < topics.length; at += topicsAtOnce) send(topics.slice(at, at + topicsAtOnce));
  };

  return {
    subscribe: (topics) =>
      inParts(topics, (part) => {
        const id = nextId();
        asked.set(id, part);
        socket.send(writeSubscribe(id, part));
      }),
    unsubscribe: (topics) => inParts(topics, (part) => socket.send(writeUnsubscribe(nextId(), part))),
    probe,
    close: () => {
      if (over) return;
      if (ready) socket.send(disconnect);
      shut();
    },
  };
}
