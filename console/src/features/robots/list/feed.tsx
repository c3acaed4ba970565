import { useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLiveRobots } from '../../../kernel/live/live-robots.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { RobotListLiveContext } from './live.ts';

/** Long enough for the server to have heard it too, and for a machine that changes several things at once. */
const pauseMs = 2000;
const tickMs = 5000;

/** Listens to the machines in sight. A part of its own that shows nothing, so that what it hears redraws nothing but cells. */
export function RobotListFeed({ onChange }: { readonly onChange: () => void }) {
  const live = useContext(RobotListLiveContext);
  const robots = useLiveRobots(useSyncExternalStore(live.inView.subscribe, live.inView.read));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!live.hear(robots)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(), pauseMs);
  }, [live, robots]);
  useEffect(() => {
    const ticking = setInterval(live.tick, tickMs);
    return () => {
      clearInterval(ticking);
      clearTimeout(timer.current);
    };
  }, [live]);
  return null;
}

/** How fresh the list is. */
export function RobotListFeedNote() {
  const { heardAt } = useContext(RobotListLiveContext);
  return <FeedNote heardAt={useSyncExternalStore(heardAt.subscribe, heardAt.read)} />;
}
