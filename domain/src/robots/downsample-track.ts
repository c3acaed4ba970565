interface Step {
  readonly cleaning: boolean;
}

/**
 * So many points of a track at most: evenly taken, with the first, the last, and both sides of every change between cleaning and not. Where
 * even the changes are too many they are taken evenly themselves.
 */
export function downsampleTrack<T extends Step>(points: readonly T[], maxPoints: number): T[] {
  if (points.length <= maxPoints) return [...points];
  const last = points.length - 1;
  const turns = points.flatMap((point, index) =>
    index === 0 || index === last || point.cleaning !== points[index - 1]?.cleaning || point.cleaning !== points[index + 1]?.cleaning
      ? [index]
      : [],
  );
  if (turns.length >= maxPoints) return evenly(turns, maxPoints).flatMap((index) => points[index] ?? []);
  const kept = new Set(turns);
  const between = [...points.keys()].filter((index) => !kept.has(index));
  // Its own ends stand beside points that are kept already.
  for (const index of evenly(between, maxPoints - kept.size + 2).slice(1, -1)) kept.add(index);
  return points.filter((_, index) => kept.has(index));
}

/** The first and the last among them. */
const evenly = (indexes: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, place) => indexes[Math.round((place * (indexes.length - 1)) / Math.max(1, count - 1))] ?? 0);
