const clocks = new Map<string, Intl.DateTimeFormat>();

interface LocalTime {
  /** Camera timestamp: 2026-03-16 09:05:07 */
  readonly words: string;
  readonly hour: number;
}

export function localTime(at: number, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish locale formats dates as ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const words = clock.format(at);
  return { words, hour: Number(words.slice(11, 13)) };
}
