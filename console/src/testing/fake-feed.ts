import type { FeedState } from '../kernel/live/feed-state.ts';
import type { FromWindow, ToWindow } from '../kernel/live/hub.ts';

let state: FeedState = { phase: 'live', since: 0 };
let turn = 0;
const topics = new Set<string>();
const ports = new Set<MessagePort>();

const send = (message: ToWindow): void => {
  for (const port of ports) port.postMessage(message);
};

function receive({ data }: MessageEvent<FromWindow>): void {
  if (data.kind === 'join') {
    turn = data.turn;
    topics.clear();
    for (const topic of data.topics) topics.add(topic);
    send({ kind: 'state', turn, state });
  } else if (data.kind === 'watch') {
    for (const topic of data.wanted) topics.add(topic);
    for (const topic of data.unwanted) topics.delete(topic);
  }
}

/** Stands in for the worker that holds the connection to the broker. */
class FakeSharedWorker extends EventTarget {
  readonly port: MessagePort;
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    ports.add(port1);
    port1.onmessage = receive;
    this.port = port2;
  }
}

/** The live feed as a window hears it. */
export const feed = {
  /** What the console has subscribed to. */
  topics: (): readonly string[] => [...topics],
  /** A message on a topic, whether or not the console subscribed to it. */
  publish: (topic: string, payload: object): void => send({ kind: 'told', turn, topic, text: JSON.stringify(payload) }),
  enter(phase: FeedState['phase'], since = Date.now()): void {
    state = { phase, since };
    send({ kind: 'state', turn, state });
  },
  reset(): void {
    state = { phase: 'live', since: Date.now() };
  },
};

Object.assign(globalThis, { SharedWorker: FakeSharedWorker });
