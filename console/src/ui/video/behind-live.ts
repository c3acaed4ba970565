/** Larger clock differences make the timestamp useless. */
const believable = 120;

/** Age of the picture in seconds; the player's latency if clocks differ too much. */
export function behindLive(now: number, taken: number | undefined, latency: number | undefined): number | undefined {
  const age = taken === undefined ? undefined : Math.round((now - taken) / 1000);
  if (age !== undefined && age >= 0 && age <= believable) return age;
  return latency === undefined || !Number.isFinite(latency) || latency <= 0 ? undefined : Math.round(latency);
}
