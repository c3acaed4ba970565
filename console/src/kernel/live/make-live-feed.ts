import { makeFeedState } from './feed-state.ts';
import { type Link, type LinkDeps, type LinkEnd, openLink } from './mqtt-link.ts';
import { makeTopics } from './topics.ts';

/** Doubling from one to the other, each wait somewhere in the upper half of its turn: those cut off together do not come back together. */
interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

const usual: Waits = { firstMs: 1_000, longestMs: 30_000 };
/** Who was refused is refused again, most likely; asking costs the server more than it brings. */
const afterRefusal: Waits = { firstMs: 30_000, longestMs: 300_000 };

const wait = ({ firstMs, longestMs }: Waits, failures: number, random: () => number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random() / 2);

/** How long to wait after so many failures in a row. */
const retryWait = (failures: number, isRefused: boolean, random: () => number): number =>
  wait(isRefused ? afterRefusal : usual, failures, random);

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Deps extends LinkDeps {
  readonly now: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
}

/** Going from page to page watches nothing for a moment. */
const lingerMs = 10_000;
/** A connection that lasted less was none: one that is cut as soon as it stands is not tried again at once. */
const steadyMs = 10_000;
/** However often the window comes and goes. */
const leastApartMs = 1_000;
/** The server could not look; every other reason is one that does not pass by itself. */
const unavailable = 3;

const decoder = new TextDecoder();

/** What the broker says to one person, over one connection that is there while somebody listens and comes back by itself. */
export function makeLiveFeed(deps: Deps, as: Credentials) {
  const { now, after, random, report } = deps;
  const topics = makeTopics<string>({
    report,
    asksAgain: true,
    onChange: () => {
      flush();
      settle();
    },
  });
  const { enter, subscribe, read } = makeFeedState(now, report);
  let link: Link | undefined;
  let isReady = false;
  let failures = 0;
  let wasRefused = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let cancelRetry: (() => void) | undefined;
  let cancelLinger: (() => void) | undefined;
  let refusedTopics = 0;

  function connect(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    if (link) return;
    triedAt = now();
    if (read().phase !== 'down') enter('connecting');
    link = openLink(deps, {
      as: { ...as, clientId: `console-${random().toString(36).slice(2)}${random().toString(36).slice(2)}` },
      onReady: () => {
        isReady = true;
        wasRefused = false;
        topics.forgetAsked();
        flush();
        enter('live');
      },
      onMessage: (topic, payload) => topics.tell(topic, decoder.decode(payload)),
      onTopicRefused: () => {
        refusedTopics += 1;
      },
      onEnd: onLost,
    });
  }

  function onLost(end: LinkEnd): void {
    const wasSteady = isReady && now() - read().since >= steadyMs;
    const isRefused = end.kind === 'refused' && end.code !== unavailable;
    link = undefined;
    isReady = false;
    failures = wasSteady || isRefused !== wasRefused ? 1 : failures + 1;
    wasRefused = isRefused;
    if (topics.count() === 0) {
      stop();
      return;
    }
    enter('down');
    cancelRetry = after(retryWait(failures, isRefused, random), connect);
  }

  /** Nothing is left of a connection, nor of the wish for one. */
  function stop(): void {
    cancelRetry?.();
    cancelLinger?.();
    cancelRetry = undefined;
    cancelLinger = undefined;
    link?.close();
    link = undefined;
    isReady = false;
    failures = 0;
    wasRefused = false;
    enter('idle');
  }

  function flush(): void {
    if (!link || !isReady) return;
    const { wanted, unwanted } = topics.changes();
    link.unsubscribe(unwanted);
    link.subscribe(wanted);
  }

  /** Connects when there is something to hear, and hangs up a while after there is nothing any more. */
  function settle(): void {
    if (topics.count() > 0) {
      cancelLinger?.();
      cancelLinger = undefined;
      if (!cancelRetry) connect();
    } else if (link || cancelRetry) cancelLinger ??= after(lingerMs, stop);
  }

  return {
    watch: topics.watch,
    subscribe,
    read,
    /** Nobody will listen any more. */
    end: stop,
    /** The network is back, or somebody looks again: no need to wait any longer, unless it was a refusal. */
    nudge(): void {
      if (isReady) link?.probe();
      else if (cancelRetry && !wasRefused && now() - triedAt >= leastApartMs) connect();
    },
    counts: () => ({ topics: topics.count(), refusedTopics }),
  };
}
