import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { useEffect, useEffectEvent } from 'react';
import { liveFeed, useFeedState } from '../../kernel/live/live-feed.ts';
import { useRefreshNotices, useUnreadCount } from './use-notices.ts';

/** Merges a burst of notices into one refresh. */
const togetherMs = 1000;
/** Polling interval while the feed is down. */
const withoutFeedMs = 60_000;

/** Keeps badge and lists of notices in step with the feed. Renders nothing. */
export function NoticesWatch() {
  useUnreadCount();
  const refreshNotices = useRefreshNotices();
  const refresh = useEffectEvent(refreshNotices);
  const { phase } = useFeedState();

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    // The first message comes with the subscription. It covers notices that arrived before it.
    const stop = liveFeed.watch(readerTopics.notices.path, () => {
      pending ??= setTimeout(() => {
        pending = undefined;
        refresh();
      }, togetherMs);
    });
    return () => {
      stop();
      clearTimeout(pending);
    };
  }, []);

  useEffect(() => {
    if (phase !== 'down') return;
    const timer = setInterval(() => refresh(), withoutFeedMs);
    return () => clearInterval(timer);
  }, [phase]);
  return null;
}
