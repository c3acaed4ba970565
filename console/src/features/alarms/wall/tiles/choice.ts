import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { useEffect, useMemo, useRef } from 'react';
import { oneOf } from '../../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../../kernel/filters/use-filters.ts';

const address = { focus: oneOf(isRobotSn), incident: oneOf() };

/** The open machine or incident. Stored in the address, so that links show it. */
export interface WallChoice {
  readonly robotSn: RobotSn | undefined;
  readonly siteId: string | undefined;
  readonly openRobot: (robotSn: RobotSn) => void;
  readonly openIncident: (siteId: string) => void;
  /** Opens a machine of the open incident. */
  readonly openMember: (robotSn: RobotSn) => void;
  /** Returns from a machine to its incident. */
  readonly back: () => void;
  readonly close: () => void;
}

/** Calls `onLook` with every machine that is opened. */
export function useWallChoice(onLook: (robotSn: RobotSn) => void): WallChoice {
  const { values, set } = useFilters(address);
  const act = useRef({ set, onLook });
  useEffect(() => {
    act.current = { set, onLook };
  });
  // Stable references: they are props of every memoized tile.
  const acts = useMemo(() => {
    const open = (robotSn: RobotSn, others: { readonly incident?: undefined }) => {
      act.current.set({ focus: robotSn, ...others });
      act.current.onLook(robotSn);
    };
    return {
      openRobot: (robotSn: RobotSn) => open(robotSn, { incident: undefined }),
      openMember: (robotSn: RobotSn) => open(robotSn, {}),
      openIncident: (siteId: string) => act.current.set({ incident: siteId, focus: undefined }),
      back: () => act.current.set({ focus: undefined }),
      close: () => act.current.set({ focus: undefined, incident: undefined }),
    };
  }, []);
  return { robotSn: values.focus, siteId: values.incident, ...acts };
}
