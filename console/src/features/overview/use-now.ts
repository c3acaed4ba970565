import { type Now, now } from '@botify/contract/overview/now.contract';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { countFleet } from '@botify/domain/overview/count-fleet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLiveCall } from '../../kernel/call/live-call.ts';
import { useFleet } from '../../kernel/live/fleet.ts';

/** Missed cleaning and worn-out parts are not in the feed, and change slowly. */
const everyMs = 60_000;
/** Of a large fleet something changes every second. */
const atMostEveryMs = 5_000;

/** Changes when an error or an outage begins, ends or is handled. */
const workIn = (robots: Iterable<FleetRobot>): string =>
  [...robots]
    .filter(({ status, errors }) => status === 'offline' || errors.length > 0)
    .map(({ robotSn, status, errors }) => [robotSn, status === 'offline', ...errors.map(({ id, state }) => id + state)].join())
    .toSorted()
    .join(' ');

/** Refetches when the feed reports a change of what the lists contain. `agrees`: the lists and the feed have the same totals. */
function useRefetchOnChange(current: string | undefined, agrees: boolean | undefined, refetch: () => unknown): void {
  const requested = useRef<string>(undefined);
  const requestedAt = useRef(0);
  const request = useEffectEvent(() => {
    requested.current = current;
    requestedAt.current = Date.now();
    void refetch();
  });
  useEffect(() => {
    if (current === undefined || agrees === undefined) return;
    if (agrees) requested.current ??= current;
    if (requested.current === current) return;
    const timer = setTimeout(request, Math.max(0, requestedAt.current + atMostEveryMs - Date.now()));
    return () => clearTimeout(timer);
  }, [current, agrees]);
}

/** The lists of the call, and live figures of the feed. */
export function useNow() {
  const query = useLiveCall(now.get, {}, everyMs);
  const { robots, at, arrived } = useFleet();
  const feed = useMemo(
    () => (arrived ? { work: workIn(robots.values()), counts: countFleet(robots.values()) } : undefined),
    [robots, arrived],
  );
  const listed = query.data && countsOf(query.data);
  const live = query.data && feed && liveCounts(query.data, feed.counts);
  const agrees = listed && live && (live.alarm ?? listed.alarm) === listed.alarm && (live.offline ?? listed.offline) === listed.offline;
  useRefetchOnChange(feed?.work, agrees, query.refetch);
  return { query, at, counts: listed && { ...listed, ...live } };
}

const countsOf = ({ machines, alarms, offline, missed, notStarted, consumables }: Now) => ({
  ...machines,
  alarm: alarms?.total,
  offline: offline?.total,
  missed: missed?.total,
  notStarted: notStarted?.total,
  consumable: consumables?.total,
});

/** Only figures that the call has too: the others are not for this user. */
const liveCounts = ({ alarms, offline }: Now, live: ReturnType<typeof countFleet>) => ({
  total: live.total,
  working: live.working,
  ...(alarms ? { alarm: live.alarms } : {}),
  ...(offline ? { offline: live.offline } : {}),
});
