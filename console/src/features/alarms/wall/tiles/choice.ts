import { useEffect, useMemo, useRef } from 'react';
import { oneOf } from '../../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../../kernel/filters/use-filters.ts';

const address = { focus: oneOf(), incident: oneOf() };

/** What is open beside the wall: it stands in the address, so that a link shows it. */
export interface WallChoice {
  readonly robotSn: string | undefined;
  readonly siteId: string | undefined;
  readonly openRobot: (robotSn: string) => void;
  readonly openIncident: (siteId: string) => void;
  /** A machine of the incident that is open. */
  readonly openMember: (robotSn: string) => void;
  /** From a machine back to its incident. */
  readonly back: () => void;
  readonly close: () => void;
}

/** `onLook` is told of every machine that somebody opens. */
export function useWallChoice(onLook: (robotSn: string) => void): WallChoice {
  const { values, set } = useFilters(address);
  const act = useRef({ set, onLook });
  useEffect(() => {
    act.current = { set, onLook };
  });
  // The same functions always: they go to every tile.
  const acts = useMemo(() => {
    const open = (robotSn: string, others: { readonly incident?: undefined }) => {
      act.current.set({ focus: robotSn, ...others });
      act.current.onLook(robotSn);
    };
    return {
      openRobot: (robotSn: string) => open(robotSn, { incident: undefined }),
      openMember: (robotSn: string) => open(robotSn, {}),
      openIncident: (siteId: string) => act.current.set({ incident: siteId, focus: undefined }),
      back: () => act.current.set({ focus: undefined }),
      close: () => act.current.set({ focus: undefined, incident: undefined }),
    };
  }, []);
  return { robotSn: values.focus, siteId: values.incident, ...acts };
}
