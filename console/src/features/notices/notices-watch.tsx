import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { useEffect, useEffectEvent } from 'react';
import { liveFeed, useFeedState } from '../../kernel/live/live-feed.ts';
import { useRefreshNotices, useUnreadCount } from './use-notices.ts';

/** A burst of notices is one refresh. */
const togetherMs = 1000;
/** Without the feed, somebody has to ask. */
const withoutFeedMs = 60_000;

/** Keeps badge and lists of notices as new as the feed is. Shows nothing. */
export function NoticesWatch() {
  useUnreadCount();
  const refreshNotices = useRefreshNotices();
  const refresh = useEffectEvent(refreshNotices);
  const { phase } = useFeedState();

  useEffect(() => {
    let coming: ReturnType<typeof setTimeout> | undefined;
    // The first message comes with the subscription. It covers notices that arrived before it.
    const stop = liveFeed.watch(readerTopics.notices.path, () => {
      coming ??= setTimeout(() => {
        coming = undefined;
        refresh();
      }, togetherMs);
    });
    return () => {
      stop();
      clearTimeout(coming);
    };
  }, []);

  useEffect(() => {
    if (phase !== 'down') return;
    const timer = setInterval(() => refresh(), withoutFeedMs);
    return () => clearInterval(timer);
  }, [phase]);
  return null;
}
