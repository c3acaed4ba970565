import { createContext, useContext } from 'react';

const MomentContext = createContext<number | undefined>(undefined);
/** Says to all below which instant of the past is shown. */
export const MomentProvider = MomentContext.Provider;

/** The instant that is replayed, by which "ten minutes ago" is meant; undefined: it is now. */
export const useMoment = (): number | undefined => useContext(MomentContext);

const ZoneContext = createContext<string | undefined>(undefined);
/** Says to all below by whose clock the replay is shown, when that is not the reader's. */
export const MomentZoneProvider = ZoneContext.Provider;
export const useMomentZone = (): string | undefined => useContext(ZoneContext);

const roundMs = 10_000;
/** Not every instant of it: nobody reads in words how long ago something was more than once in a while. */
export const momentOf = (replay: { readonly at: number } | undefined): number | undefined =>
  replay && Math.floor(replay.at / roundMs) * roundMs;
