/** A figure as it arrives: null or undefined when nobody measured it. */
export type Figure = number | null | undefined;

/** NaN and the infinities come from broken sums, so they count as not measured rather than as a value. */
export const isMeasured = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);
