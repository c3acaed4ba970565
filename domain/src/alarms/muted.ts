/** A mute ends by itself. */
export const isMuted = ({ mutedUntil }: { readonly mutedUntil: string | Date | null }, now: number): boolean =>
  mutedUntil !== null && new Date(mutedUntil).getTime() > now;
