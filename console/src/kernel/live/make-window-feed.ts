import { makeFeedState } from './feed-state.ts';
import type { FromWindow, Port, ToWindow } from './hub.ts';
import type { Credentials } from './make-live-feed.ts';
import { notifyAll } from './notifiers.ts';
import { makeTopics } from './topics.ts';

interface Deps {
  readonly now: () => number;
  /** Undefined without a session. */
  readonly credentials: () => Credentials | undefined;
  readonly report: (error: unknown) => void;
}

const isSame = (a: Credentials | undefined, b: Credentials | undefined): boolean =>
  a?.username === b?.username && a?.password === b?.password;

/** Live messages of this window; the connection is shared by all windows of the browser. */
export function makeWindowFeed({ now, credentials, report }: Deps) {
  const topics = makeTopics<unknown>({
    report,
    onChange: () => {
      const { wanted, unwanted } = topics.changes();
      if (wanted.length + unwanted.length > 0) send({ kind: 'watch', wanted, unwanted });
    },
  });
  const { enter, subscribe, read } = makeFeedState(now, report);
  const forgetListeners = new Set<() => void>();
  let as: Credentials | undefined;
  let port: Port | undefined;
  let turn = 0;
  let dropped = 0;

  function receive(message: ToWindow): void {
    // Addressed to the previous user.
    if (message.turn !== turn) return;
    if (message.kind === 'state') enter(message.state.phase, message.state.since);
    else receiveTopic(message.topic, message.text);
  }

  /** Counts and drops messages that are not JSON. */
  function receiveTopic(topic: string, text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      dropped += 1;
      return;
    }
    topics.dispatch(topic, message);
  }

  const send = (message: FromWindow): void => port?.postMessage(message);

  function join(): void {
    turn += 1;
    topics.forgetSubscribed();
    send({ kind: 'join', turn, as, topics: topics.changes().wanted });
  }

  return {
    watch: topics.watch,
    subscribe,
    read,
    /** Called when user, role or tenant changes: received data belongs to the previous one. */
    onForget(listener: () => void): () => void {
      forgetListeners.add(listener);
      return () => void forgetListeners.delete(listener);
    },
    /** Reconnects if the credentials have changed. */
    checkCredentials(): void {
      const current = credentials();
      if (isSame(as, current)) return;
      as = current;
      join();
      enter('idle');
      notifyAll(forgetListeners, undefined, report);
    },
    /** Uses this port to the hub from now on. */
    connectTo(next: Port): void {
      port = next;
      port.onmessage = ({ data }: MessageEvent<ToWindow>) => receive(data);
      join();
    },
    /** The page enters the back/forward cache or is closed. */
    leave: (): void => send({ kind: 'leave' }),
    comeBack: join,
    /** The network is back or the window is visible again. */
    nudge: (): void => send({ kind: 'nudge' }),
    counts: () => ({ topics: topics.count(), dropped }),
  };
}
