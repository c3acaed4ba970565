import { makeFeedState } from './feed-state.ts';
import type { FromWindow, Port, ToWindow } from './hub.ts';
import type { Credentials } from './make-live-feed.ts';
import { notifyAll } from './notify-all.ts';
import { makeTopics } from './topics.ts';

interface Deps {
  readonly now: () => number;
  /** Undefined while nobody is signed in. */
  readonly credentials: () => Credentials | undefined;
  readonly report: (error: unknown) => void;
}

const isSame = (a: Credentials | undefined, b: Credentials | undefined): boolean =>
  a?.username === b?.username && a?.password === b?.password;

/** Live messages for everybody in this window; the connection belongs to all windows of the browser. */
export function makeWindowFeed({ now, credentials, report }: Deps) {
  const topics = makeTopics<unknown>({
    report,
    onChange: () => {
      const { wanted, unwanted } = topics.changes();
      if (wanted.length + unwanted.length > 0) say({ kind: 'watch', wanted, unwanted });
    },
  });
  const { enter, subscribe, read } = makeFeedState(now, report);
  const forgetting = new Set<() => void>();
  let as: Credentials | undefined;
  let port: Port | undefined;
  let turn = 0;
  let dropped = 0;

  function hear(words: ToWindow): void {
    // Meant for whoever was here before.
    if (words.turn !== turn) return;
    if (words.kind === 'state') enter(words.state.phase, words.state.since);
    else hearTopic(words.topic, words.text);
  }

  /** What is no JSON is counted and dropped. */
  function hearTopic(topic: string, text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      dropped += 1;
      return;
    }
    topics.tell(topic, message);
  }

  const say = (words: FromWindow): void => port?.postMessage(words);

  function join(): void {
    turn += 1;
    topics.forgetAsked();
    say({ kind: 'join', turn, as, topics: topics.changes().wanted });
  }

  return {
    watch: topics.watch,
    subscribe,
    read,
    /** Told when somebody else is signed in, or works elsewhere: what was heard belongs to the one before. */
    onForget(listener: () => void): () => void {
      forgetting.add(listener);
      return () => void forgetting.delete(listener);
    },
    /** Looks whether it is still the same person in the same place; begins anew if not. */
    checkCredentials(): void {
      const fresh = credentials();
      if (isSame(as, fresh)) return;
      as = fresh;
      join();
      enter('idle');
      notifyAll(forgetting, undefined, report);
    },
    /** From now on this is the way to the connection. */
    speakThrough(next: Port): void {
      port = next;
      port.onmessage = ({ data }: MessageEvent<ToWindow>) => hear(data);
      join();
    },
    /** The window is put away, and may be taken out again. */
    leave: (): void => say({ kind: 'leave' }),
    comeBack: join,
    /** The network is back, or somebody looks again. */
    nudge: (): void => say({ kind: 'nudge' }),
    counts: () => ({ topics: topics.count(), dropped }),
  };
}
