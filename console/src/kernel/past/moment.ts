import { createContext, useContext } from 'react';

const MomentContext = createContext<number | undefined>(undefined);
/** Provides the replayed instant. */
export const MomentProvider = MomentContext.Provider;

/** The replayed instant, reference of relative times; undefined for the present. */
export const useMoment = (): number | undefined => useContext(MomentContext);

const ZoneContext = createContext<string | undefined>(undefined);
/** Provides the time zone of the replay if it differs from the browser's. */
export const MomentZoneProvider = ZoneContext.Provider;
export const useMomentZone = (): string | undefined => useContext(ZoneContext);

const roundMs = 10_000;
/** Rounded: relative times need not be updated with every frame of the replay. */
export const momentOf = (replay: { readonly at: number } | undefined): number | undefined =>
  replay && Math.floor(replay.at / roundMs) * roundMs;

export const robotMapPath = '/robot/robotMap';
export const alarmWallPath = '/robot/AlarmMonitoring';

const instant = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString();

/** Path of a page at an instant of the past. */
export const atMoment = (path: string, at: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}at=${encodeURIComponent(instant(at))}`;
