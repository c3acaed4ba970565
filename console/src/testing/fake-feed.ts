import type { FeedState } from '../kernel/live/feed-state.ts';
import type { FromWindow, ToWindow } from '../kernel/live/hub.ts';

let state: FeedState = { phase: 'live', since: 0 };
let turn = 0;
const topics = new Set<string>();
const ports = new Set<MessagePort>();
let windowSide: MessagePort | undefined;
let onSettled = (): void => undefined;

const send = (message: ToWindow): void => {
  for (const port of ports) port.postMessage(message);
};

function receive({ data }: MessageEvent<FromWindow | 'settle'>): void {
  if (data === 'settle') {
    onSettled();
  } else if (data.kind === 'join') {
    turn = data.turn;
    topics.clear();
    for (const topic of data.topics) topics.add(topic);
    send({ kind: 'state', turn, state });
  } else if (data.kind === 'watch') {
    for (const topic of data.wanted) topics.add(topic);
    for (const topic of data.unwanted) topics.delete(topic);
  }
}

/** Replaces the shared worker that holds the connection to the broker. */
class FakeSharedWorker extends EventTarget {
  readonly port: MessagePort;
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    ports.add(port1);
    port1.onmessage = receive;
    this.port = port2;
    windowSide = port2;
  }
}

/** The live feed of the window under test. */
export const feed = {
  /** Topics the console is subscribed to. */
  topics: (): readonly string[] => [...topics],
  /** Sends a message on a topic, even without a subscription. */
  publish: (topic: string, payload: object): void => send({ kind: 'message', turn, topic, text: JSON.stringify(payload) }),
  /** Resolves when every message sent by the console so far was processed, so the next publish reaches its subscriptions. */
  settled: (): Promise<void> =>
    new Promise((resolve) => {
      onSettled = resolve;
      windowSide?.postMessage('settle');
    }),
  enter(phase: FeedState['phase'], since = Date.now()): void {
    state = { phase, since };
    send({ kind: 'state', turn, state });
  },
  reset(): void {
    state = { phase: 'live', since: Date.now() };
  },
};

Object.assign(globalThis, { SharedWorker: FakeSharedWorker });
