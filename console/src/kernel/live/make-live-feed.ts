import { makeFeedState } from './feed-state.ts';
import { type Link, type LinkDeps, type LinkEnd, openLink } from './mqtt-link.ts';
import { makeTopics } from './topics.ts';

/** Exponential backoff. Each delay is randomized in its upper half, so clients do not reconnect at the same time. */
interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

const usual: Waits = { firstMs: 1_000, longestMs: 30_000 };
/** A rejection most likely repeats, and each attempt costs the server work. */
const afterRefusal: Waits = { firstMs: 30_000, longestMs: 300_000 };

const wait = ({ firstMs, longestMs }: Waits, failures: number, random: () => number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random() / 2);

/** When a server stops, all its clients lose their connection at once. They spread over this time. */
const restartSpreadMs = 4_000;

/** Delay after a number of consecutive failures. */
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

/** Navigation between pages leaves no topics for a moment. */
const lingerMs = 10_000;
/** A shorter connection does not reset the backoff, so a connection that drops at once is not retried at once. */
const steadyMs = 10_000;
/** Minimum time between attempts, however often the feed is nudged. */
const leastApartMs = 1_000;
/** MQTT return code "server unavailable". Other codes are permanent. */
const unavailable = 3;

const decoder = new TextDecoder();

/** Messages for one user over one connection, which exists while there are listeners and reconnects by itself. */
export function makeLiveFeed(deps: Deps, as: Credentials) {
  const { now, after, random, report } = deps;
  const topics = makeTopics<string>({
    report,
    resubscribes: true,
    onChange: () => {
      flush();
      adjustConnection();
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
        topics.forgetSubscribed();
        flush();
        enter('live');
      },
      onMessage: (topic, payload) => topics.dispatch(topic, decoder.decode(payload)),
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
    const spread = end.kind === 'lost' && end.why === 'restart' ? restartSpreadMs * random() : 0;
    cancelRetry = after(Math.max(spread, retryWait(failures, isRefused, random)), connect);
  }

  /** Closes the connection and cancels a pending retry. */
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

  /** Connects if there are topics, and disconnects a while after the last one is gone. */
  function adjustConnection(): void {
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
    /** There will be no more listeners. */
    end: stop,
    /** The network is back or the window is visible again: retry now, except after a rejection. */
    nudge(): void {
      if (isReady) link?.probe();
      else if (cancelRetry && !wasRefused && now() - triedAt >= leastApartMs) connect();
    },
    counts: () => ({ topics: topics.count(), refusedTopics }),
  };
}
