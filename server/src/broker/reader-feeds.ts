import { type NoticesArrived, readerTopics } from '@botify/contract/robots/fleet.topics';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { NotificationListener } from '../kernel/listen.ts';
import { noticeTable as notice } from '../schema/notices.table.ts';
import { robotTable as robot } from '../schema/robots.table.ts';
import { visibleTo } from '../visibility/robots.ts';
import type { Connections, LivePerson } from './connections.ts';
import { FleetView } from './fleet-feed.ts';
import { QueriedView, ReaderFeed } from './reader-feed.ts';

/** Ids are ordered by creation time, but not strictly by insertion, and clocks differ. */
const windowMs = 600_000;
const maxAtOnce = 1_000;

/** The smallest id of that millisecond. */
const idFrom = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The newest notices about the machines of one scope. */
class NoticesView extends QueriedView {
  #ids: ReadonlySet<string> | undefined;
  #newest: string | null = null;

  async load(): Promise<void> {
    const { dbOf, now } = this.services;
    const at = now().getTime();
    const isRecent = and(eq(notice.tenantCode, this.scope.tenantCode), gt(notice.id, idFrom(at - windowMs)));
    const rows = await dbOf(this.scope.tenantCode)
      .select({ id: notice.id })
      .from(notice)
      .innerJoin(robot, and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn)))
      .where(and(isRecent, visibleTo(this.scope)))
      .orderBy(desc(notice.id))
      .limit(maxAtOnce);
    const known = this.#ids;
    this.#ids = new Set(rows.map(({ id }) => id));
    if (known && rows.every(({ id }) => known.has(id))) return;
    this.#newest = rows[0]?.id ?? null;
    this.revision += 1;
    this.at = at;
  }

  /** The same for new readers: they have loaded the list of notices before they subscribe. */
  messageSince(): Buffer {
    const arrived: NoticesArrived = { at: this.at, newest: this.#newest };
    return Buffer.from(JSON.stringify(arrived));
  }
}

interface FeedsOptions {
  readonly services: Services;
  readonly databaseUrl: string;
  readonly connections: Connections;
  readonly onSlow: () => void;
  /** Polling interval. */
  readonly feedMs?: number;
}

export interface ReaderFeeds {
  /** Called before the SUBACK. Ignores topics that are not feeds. */
  join(person: LivePerson, topic: string): Promise<void>;
  /** Called after the SUBACK. */
  begin(person: LivePerson, topic: string): void;
  stop(): Promise<void>;
}

const second = 1_000;
/** Minimum interval during a burst of errors. */
const swarmMs = 125;
const quietMs = 9_500;

/**
 * The feeds that the server generates per reader. Without readers there are no queries, and the LISTEN connection opens with the first one.
 */
export function createReaderFeeds({ services, databaseUrl, connections, onSlow, feedMs = second }: FeedsOptions): ReaderFeeds {
  const { log } = services;
  let listening: NotificationListener | undefined;
  let isOver = false;
  const feeds = {
    [readerTopics.fleet.path]: new ReaderFeed({
      topic: readerTopics.fleet.path,
      connections,
      log,
      onSlow,
      viewOf: (scope) => new FleetView(services, scope),
      everyMs: () => feedMs,
      leastMs: swarmMs,
      quietMs,
    }),
    [readerTopics.notices.path]: new ReaderFeed({
      topic: readerTopics.notices.path,
      connections,
      log,
      onSlow,
      viewOf: (scope) => new NoticesView(services, scope),
      // Notifications of the database trigger rounds. Some connection poolers do not support LISTEN, so the feed also polls.
      everyMs: () => (listening?.isUp ? 10 * feedMs : feedMs),
      leastMs: second,
      quietMs: Number.POSITIVE_INFINITY,
    }),
  };
  const all = Object.values(feeds);
  const ofTopic = new Map(Object.entries(feeds));
  const ofChannel = new Map([
    ['robot_error', feeds[readerTopics.fleet.path]],
    ['robot_notice', feeds[readerTopics.notices.path]],
  ]);

  return {
    join: async (person, topic) => {
      const feed = ofTopic.get(topic);
      if (!feed || isOver) return;
      listening ??= new NotificationListener({
        databaseUrl,
        channels: [...ofChannel.keys()],
        onNotification: (channel, tenantCode) => ofChannel.get(channel)?.hurry(tenantCode),
        onChange: () => {
          for (const one of all) one.hurry();
        },
        log,
      });
      await feed.join(person);
    },
    begin: (person, topic) => ofTopic.get(topic)?.begin(person),
    stop: async () => {
      isOver = true;
      await listening?.stop();
      await Promise.all(all.map((feed) => feed.stop()));
    },
  };
}
