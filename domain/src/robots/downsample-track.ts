interface Step {
  readonly cleaning: boolean;
}

/**
 * Evenly sampled, keeping the first and last point and both sides of every change between cleaning and not cleaning. If the changes
 * alone exceed the limit, they are sampled too.
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
  // Skips its ends, which are adjacent to kept points.
  for (const index of evenly(between, maxPoints - kept.size + 2).slice(1, -1)) kept.add(index);
  return points.filter((_, index) => kept.has(index));
}

/** Includes the first and the last. */
const evenly = (indexes: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, place) => indexes[Math.round((place * (indexes.length - 1)) / Math.max(1, count - 1))] ?? 0);
