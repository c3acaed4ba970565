const dayMs = 86_400_000;

/** Where a span of so many days up to today begins. Of today's day by the calendar of UTC: each site has its own, which the server knows. */
export const firstDay = (now: Date, days: number): string => new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
