/** A machine or a reader whose clock is further off than this says nothing about the age of a picture. */
const believable = 120;

/** How many seconds ago what is seen was taken; by the player's own count where clocks cannot be believed. */
export function behindLive(now: number, taken: number | undefined, latency: number | undefined): number | undefined {
  const age = taken === undefined ? undefined : Math.round((now - taken) / 1000);
  if (age !== undefined && age >= 0 && age <= believable) return age;
  return latency === undefined || !Number.isFinite(latency) || latency <= 0 ? undefined : Math.round(latency);
}
